"""The OpenAPI 3.1 document: made from the routes and the pydantic models, knows neither by name."""

from __future__ import annotations

import re
from typing import Any

from pydantic.json_schema import models_json_schema

from webapp.refusing import STATUS
from webapp.routes import ALWAYS, BASE, ROUTES, Route
from webapp.site import VERSION
from webapp.wire import Failure, Model, Refused

Json = dict[str, Any]


def document() -> Json:
    """The whole document, ready to be written as JSON."""
    used = {model for of in ROUTES for model in (of.body, of.answer) if model is not None} | {Failure}
    bodies = [(model, "validation") for model in sorted(used, key=lambda model: model.__name__)]
    _, schemas = models_json_schema(bodies, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
    paths: Json = {}
    for of in ROUTES:
        paths.setdefault(f"{BASE}{of.path}", {})[of.method.lower()] = _operation(of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Oyin",
            "version": VERSION,
            "description": "Short nardi over HTTP. Play itself goes over the WebSocket at /ws: see PROTOCOL.md.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": schemas["$defs"],
            "securitySchemes": {"session": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(of: Route) -> Json:
    operation: Json = {
        "summary": of.summary,
        "operationId": of.work.__name__,
        "security": [{"session": []}] if of.session else [{}],
        "responses": {str(of.status): _answer(of), **_refusals(of)},
    }
    if names := re.findall(r"\{(\w+)\}", of.path):
        schema = {"type": "string", "pattern": "^[a-z0-9-]{1,40}$"}
        operation["parameters"] = [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]
    if of.query is not None:
        fields = of.query.model_json_schema()["properties"]
        operation["parameters"] = [{"name": name, "in": "query", "schema": fields[name]} for name in fields]
    if of.body is not None:
        required = any(field.is_required() for field in of.body.model_fields.values())
        operation["requestBody"] = {"required": required, "content": _content(of.body)}
    return operation


def _answer(of: Route) -> Json:
    return {"description": "Done"} if of.answer is None else {"description": "Done", "content": _content(of.answer)}


def _refusals(of: Route) -> Json:
    codes: dict[int, list[str]] = {}
    for code in (*ALWAYS, *([Refused.NO_SESSION] if of.session else []), *of.refusals):
        codes.setdefault(STATUS[code], []).append(code.value)
    return {
        str(status): {"description": " or ".join(sorted(found)), "content": _content(Failure)}
        for status, found in sorted(codes.items())
    }


def _content(model: type[Model]) -> Json:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{model.__name__}"}}}
