<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="grass" tilewidth="120" tileheight="120" tilecount="5" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image width="120" height="120" source="../../assets/art/ground/tiles/grass_1.svg"/>
 </tile>
 <tile id="1">
  <image width="120" height="120" source="../../assets/art/ground/tiles/grass_2.svg"/>
 </tile>
 <tile id="2">
  <image width="120" height="120" source="../../assets/art/ground/tiles/grass_3.svg"/>
 </tile>
 <tile id="3">
  <image width="120" height="120" source="../../assets/art/ground/tiles/grass_4.svg"/>
 </tile>
 <tile id="4">
  <image width="120" height="120" source="../../assets/art/ground/tiles/grass_5.svg"/>
 </tile>
</tileset>
