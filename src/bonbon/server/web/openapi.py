"""The HTTP part as an OpenAPI document, made from the same list of endpoints that serves it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

import msgspec

from bonbon import __version__
from bonbon.server.web.api import ENDPOINTS, Endpoint
from bonbon.tables.protocol import bodies, games

Schema: TypeAlias = dict[str, object]  # an object of the document

REFERENCE = "#/components/schemas/{name}"


@cache
def description() -> Schema:
    types = [t for one in ENDPOINTS for t in (one.takes, one.gives) if t is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, bodies.Problem, *games.POSITIONS, *games.RESULTS], ref_template=REFERENCE
    )
    schema_of = {repr(kind): schema for kind, schema in zip([*types, bodies.Problem], schemas, strict=False)}
    paths: dict[str, dict[str, Schema]] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = operation(one, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Bonbon", "version": __version__, "description": "Tables for three candy games."},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(one: Endpoint, schema_of: Mapping[str, object]) -> Schema:
    problem = {"content": {"application/json": {"schema": schema_of[repr(bodies.Problem)]}}}
    good = {"description": one.summary, "content": {"application/json": {"schema": schema_of[repr(one.gives)]}}}
    found: Schema = {
        "summary": one.summary,
        "operationId": one.handler.__name__,
        "responses": {"200": good, "4XX": {"description": "Refused: " + ", ".join(one.refusals), **problem}},
    }
    if one.takes is not None:
        content = {"application/json": {"schema": schema_of[repr(one.takes)]}}
        found["requestBody"] = {"required": True, "content": content}
    parameters = [*path_parameters(one), *query_parameters(one)]
    return found | {"parameters": parameters} if parameters else found


def path_parameters(one: Endpoint) -> list[Schema]:
    names = re.findall(r"{(\w+)}", one.path)
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def query_parameters(one: Endpoint) -> list[Schema]:
    """The fields of what may be asked for; none of them has to be."""
    if one.asks is None:
        return []
    fields = msgspec.json.schema(one.asks)["$defs"][one.asks.__name__]["properties"]
    return [{"name": name, "in": "query", "required": False, "schema": schema} for name, schema in fields.items()]
