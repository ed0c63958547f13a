<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="litter" tilewidth="120" tileheight="120" tilecount="10" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_1.svg"/>
 </tile>
 <tile id="1">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_2.svg"/>
 </tile>
 <tile id="2">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_3.svg"/>
 </tile>
 <tile id="3">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_4.svg"/>
 </tile>
 <tile id="4">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_5.svg"/>
 </tile>
 <tile id="5">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_6.svg"/>
 </tile>
 <tile id="6">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_7.svg"/>
 </tile>
 <tile id="7">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_8.svg"/>
 </tile>
 <tile id="8">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_9.svg"/>
 </tile>
 <tile id="9">
  <image width="120" height="120" source="../../assets/art/ground/tiles/litter_10.svg"/>
 </tile>
</tileset>
