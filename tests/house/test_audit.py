"""The audit fails on a hole, and never calls audited what nobody answered for."""

from __future__ import annotations

from tests.house.audit import of_client, of_python


def test_a_hole_is_found_and_what_was_skipped_is_named() -> None:
    sound = {"name": "orjson", "version": "3.0", "vulns": []}
    holed = {"name": "pillow", "version": "1.0", "vulns": [{"id": "CVE-1"}, {"id": "CVE-2"}]}
    skipped = {"name": "yarl", "skip_reason": "not found"}
    verdict = of_python({"dependencies": [sound, holed, skipped]})
    assert verdict.holes == ["pillow 1.0: CVE-1", "pillow 1.0: CVE-2"]
    assert verdict.unasked == ["yarl"]
    assert of_python({"dependencies": [sound]}) == ([], [])
    assert of_client({"vulnerabilities": {"vite": {"severity": "high"}}}).holes == ["vite: high"]
    assert of_client({"vulnerabilities": {}}) == ([], [])


def test_no_answer_is_not_an_audit() -> None:
    assert of_python(None).unasked
    assert of_client(None).unasked
    assert of_client({"error": {"code": "E405"}}).unasked
