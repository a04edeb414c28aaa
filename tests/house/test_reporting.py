"""A test that fails and leaves much behind, as a browser's do, ends in a failure that can be read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

from tests.e2e.house import ROOT

LITTERING = dedent("""
    import gc
    import traceback


    class Open:
        # a cycle, told of with a traceback when it is collected: a transport that nobody closed
        def __init__(self):
            self.loop = self

        def __del__(self):
            tell(30)


    def tell(depth):
        if depth:
            tell(depth - 1)
        else:
            try:
                raise ResourceWarning("unclosed") from None
            except ResourceWarning:
                traceback.format_exc()


    def test_littering():
        gc.set_threshold(1, 1, 1)
        left = [Open() for _ in range(3000)]
        gc.disable()
        del left
        gc.enable()
        assert "what the page shows" == "what it should"
""") + "\n".join(f"def f{n}(a, b):\n    return [a + {n}, b * (a - {n})]" for n in range(300))


def test_a_failing_test_is_told_of_whatever_it_left_behind(tmp_path: Path) -> None:
    file = tmp_path / "test_littering.py"
    file.write_text(LITTERING)
    # hypothesis is imported late, and would be read while the rest of the litter dies
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:hypothesispytest", "-c", "/dev/null", str(file)]
    done = subprocess.run([*words, "-p", "tests.reporting"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "INTERNALERROR" not in done.stdout + done.stderr
    assert "1 failed" in done.stdout
    assert "what the page shows" in done.stdout
    assert done.returncode == 1
