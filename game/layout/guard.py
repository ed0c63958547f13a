"""Reads an XML file only when it is small and plain; what could do harm is refused before it is parsed."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree
from xml.parsers import expat

from game.layout.slots import LayoutError

MAX_BYTES = 1_000_000
"""No map and no tileset may be larger."""

_MAX_DEPTH = 32
_MAX_ELEMENTS = 20_000


def parse(path: Path, name: str) -> ElementTree.Element:
    """The root element of a file; raises `LayoutError` under `name` unless it is plain XML."""
    data = _bytes(path, name)
    _Inspector(name).inspect(data)
    try:
        return ElementTree.fromstring(data)
    except (ElementTree.ParseError, LookupError, ValueError) as error:
        raise LayoutError(name, "", f"is not well-formed XML: {error}") from error


def _bytes(path: Path, name: str) -> bytes:
    try:
        if not path.is_file():
            raise LayoutError(name, "", "not a plain file" if path.exists() else "there is no such file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise LayoutError(name, "", f"cannot be opened: {reason}") from error
    if len(data) > MAX_BYTES:
        raise LayoutError(name, "", f"is larger than {MAX_BYTES // 1000} kB")
    return data


class _Inspector:
    """Walks through a file once without building anything from it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._depth = 0
        self._count = 0

    def inspect(self, data: bytes) -> None:
        """Raises `LayoutError` for a document type, an entity, or too many or too deeply nested elements."""
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        try:
            parser.Parse(data, True)
        except (expat.ExpatError, LookupError, ValueError) as error:
            raise LayoutError(self._name, "", f"is not well-formed XML: {error}") from error

    def _doctype(self, *_: object) -> NoReturn:
        raise LayoutError(self._name, "", "has a document type or an entity, which no map needs")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._count += 1
        if self._depth > _MAX_DEPTH:
            raise LayoutError(self._name, f"<{tag}>", f"is nested deeper than {_MAX_DEPTH} elements")
        if self._count > _MAX_ELEMENTS:
            raise LayoutError(self._name, "", f"has more than {_MAX_ELEMENTS} elements")

    def _end(self, tag: str) -> None:
        self._depth -= 1
