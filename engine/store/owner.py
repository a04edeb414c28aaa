"""Who runs the embedded Postgres: knows users and file permissions, nothing of databases.

Postgres refuses to run as root. Where we are root, a system user without a shell runs it; that user must be able
to pass through the folders above its data and to read the engine's files.
"""

from __future__ import annotations

import os
import pwd
import shutil
import stat
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SYSTEM_USER = "oyin"


@dataclass(frozen=True)
class Owner:
    """`uid` and `gid` are None where the database simply runs as we do."""

    uid: int | None = None
    gid: int | None = None


def database_owner() -> Owner:
    """Ourselves, or, where we are root, the system user `oyin` (made at need; `nobody` where none can be made)."""
    if os.geteuid() != 0:
        return Owner()
    entry = _entry(SYSTEM_USER)
    if entry is None and (useradd := shutil.which("useradd", path="/usr/sbin:/sbin:/usr/bin")):
        no_login = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"]
        words = [useradd, *no_login, "--shell", "/usr/sbin/nologin", SYSTEM_USER]
        subprocess.run(words, check=False, capture_output=True)  # noqa: S603 - fixed words
        entry = _entry(SYSTEM_USER)
    entry = entry or pwd.getpwnam("nobody")
    return Owner(entry.pw_uid, entry.pw_gid)


def own_folder(folder: Path, owner: Owner) -> None:
    """Make `folder` the private folder of the database's user, with a way to it."""
    folder.mkdir(mode=0o700, exist_ok=True)
    if owner.uid is None or owner.gid is None:
        return
    os.chown(folder, owner.uid, owner.gid)
    for parent in folder.parents:
        mode = parent.stat().st_mode
        if not mode & stat.S_IXOTH:
            parent.chmod(mode | stat.S_IXOTH)  # to pass through, not to look into


def readable_engine(engine: Path, owner: Owner, data_dir: Path, parts: Sequence[str]) -> Path:
    """The engine's folder, or a copy inside `data_dir` where the database's user cannot reach it.

    A virtual environment under /root is closed to others; linking some 30 MB once is better than opening /root.
    """
    if owner.uid is None or _open_to_all(engine / "bin" / "postgres"):
        return engine
    size = (engine / "bin" / "postgres").stat()
    copy = data_dir / f"engine-{size.st_size}-{size.st_mtime_ns}"
    if not copy.exists():
        unfinished = data_dir / "engine.new"
        shutil.rmtree(unfinished, ignore_errors=True)
        for part in parts:
            shutil.copytree(engine / part, unfinished / part, symlinks=True, copy_function=_copy_open)
        for folder in (unfinished, *(path for path in unfinished.rglob("*") if path.is_dir())):
            folder.chmod(0o755)
        unfinished.rename(copy)
    return copy


def _copy_open(source: str, target: str) -> str:
    shutil.copyfile(source, target)
    executable = Path(source).stat().st_mode & stat.S_IXUSR
    Path(target).chmod(0o755 if executable else 0o644)
    return target


def _open_to_all(file: Path) -> bool:
    passable = all(folder.stat().st_mode & stat.S_IXOTH for folder in file.parents)
    return passable and bool(file.stat().st_mode & stat.S_IROTH)


def _entry(name: str) -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(name)
    except KeyError:
        return None
