"""The properties that a person gave to a whole map in Tiled, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from xml.etree.ElementTree import Element

from game.layout.guard import parse
from game.layout.reach import Reach
from game.layout.slots import LayoutError, Prop

_READERS: Mapping[str, Callable[[str], Prop]] = MappingProxyType(
    {"string": str, "file": str, "int": int, "float": float, "bool": lambda text: text == "true"}
)
"""How the text of each type of property is read."""


def properties(path: Path, root: Path) -> Mapping[str, Prop]:
    """The properties of a map under `root`. Raises `LayoutError` for one that is none of these types."""
    file = Reach(root).name(path)
    return of(parse(path, file), file)


def of(map_node: Element, file: str) -> Mapping[str, Prop]:
    """The same of a map that is read already."""
    found: dict[str, Prop] = {}
    for node in map_node.findall("properties/property"):
        name = node.get("name", "")
        if name in found:
            raise LayoutError(file, f"property '{name}'", "is there twice")
        found[name] = _value(node, file, name)
    return MappingProxyType(found)


def _value(node: Element, file: str, name: str) -> Prop:
    kind, text = node.get("type", "string"), node.get("value", node.text or "")
    try:
        return _READERS[kind](text)
    except KeyError:
        raise LayoutError(file, f"property '{name}'", f"type '{kind}' is not supported") from None
    except ValueError:
        raise LayoutError(file, f"property '{name}'", f"'{text}' is no {kind}") from None
