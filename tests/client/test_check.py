"""The browser's checker of archives, bundled as the page has it and run by Node: it finds what the others find."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from engine.match.archive import archive_to_bytes
from tests.client.test_client import CLIENT
from tests.engine.match.finished import KINDS
from tests.engine.match.forged import FORGED, archive, by_strangers, one_bit, signatures_only

BUNDLE = """
const { build } = await import('rolldown');
await build({ input: 'src/dice/check.ts', output: { file: process.argv[1], format: 'esm' }, logLevel: 'silent' });
"""
RUN = """
const { check } = await import(process.argv[1]);
const { createInterface } = await import('node:readline');
for await (const line of createInterface({ input: process.stdin })) {
  const { text, known } = JSON.parse(line);
  const said = await check(text, known).then(
    (proof) => ({ proof }),
    ({ what, place }) => ({ what, place }),
  );
  console.log(JSON.stringify(said));
}
"""


class Checker:
    def __init__(self, folder: Path) -> None:
        self.bundle = folder / "check.mjs"
        self._node(BUNDLE, "")

    def _node(self, script: str, lines: str) -> str:
        command = ["node", "--input-type=module", "-e", script, str(self.bundle)]
        done = subprocess.run(
            command, input=lines, capture_output=True, text=True, check=False, timeout=300, cwd=CLIENT
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def __call__(self, *archives: bytes, **known: object) -> list[dict[str, Any]]:
        """For each archive its proof, or what does not fit and where."""
        lines = "".join(json.dumps({"text": each.decode("latin-1"), "known": known}) + "\n" for each in archives)
        return [json.loads(line) for line in self._node(RUN, lines).splitlines()]


@pytest.fixture(scope="module")
def check(tmp_path_factory: pytest.TempPathFactory) -> Checker:
    return Checker(tmp_path_factory.mktemp("check"))


def test_every_kind_of_match_holds(check: Checker) -> None:
    said = check(*(archive_to_bytes(archive(kind)) for kind in KINDS), key=archive("random").key)
    proofs = dict(zip(KINDS, (each.get("proof", each) for each in said), strict=True))
    assert [kind for kind, proof in proofs.items() if "entries" not in proof] == []
    assert [kind for kind, proof in proofs.items() if proof["sealedOnly"]] == ["sealed only"]
    assert {proof["signatures"] for proof in proofs.values()} == {True}
    assert [proof["entries"] for proof in proofs.values()] == [len(archive(kind).entries) for kind in KINDS]


def test_whatever_is_changed_is_found(check: Checker) -> None:
    changed = [*FORGED.items(), *by_strangers(), *signatures_only(), *one_bit(9, 400)]
    said = check(*(forged for _, forged in changed))
    assert [name for (name, _), each in zip(changed, said, strict=True) if "what" not in each] == []
    found = {name: each["what"] for (name, _), each in zip(changed, said, strict=True)}
    assert found["random: a die"] == found["balanced: the last die"] == "roll"
    assert found["random: another seal"] == "seed"
    assert found["live: a link of the server"] == "link"
    assert found["live, drawn start: another start"] == "start"
    assert found["the key"] == found["the end's signature"] == "signature"


def test_another_key_and_another_receipt_are_found(check: Checker) -> None:
    true = archive("random")
    data = archive_to_bytes(true)
    assert check(data, key="00" * 32)[0]["what"] == "key"
    kept = {"text": true.end.text, "signature": true.end.signature}
    (held,) = check(data, receipts=[kept])
    assert held["proof"]["receipt"] is True
    (unsigned,) = check(data, receipts=[kept | {"text": true.end.text.replace("|94|", "|93|")}])
    assert unsigned["proof"]["receipt"] is None


def test_a_receipt_of_another_record_of_the_same_match_is_found(check: Checker) -> None:
    """The server gave one record to the player who kept the receipt, and shows another one now."""
    true, other = archive("random"), json.loads(FORGED["random: an entry twice"])
    (said,) = check(archive_to_bytes(true), receipts=[other["end"]])
    assert (said["what"], said["place"]) == ("receipt", {"entry": len(true.entries) + 1})
