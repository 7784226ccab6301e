"""Put together what Bonbon's Python needs to run in a browser's worker, or in Node: `make browser-python`.

Pyodide comes from its npm package, msgspec from the package index, pinned by the same hashes as everywhere, and what is
pure Python from the environment; Bonbon's part is one archive with them. What is imported is compiled ahead: Python is
up in half the time. The same sources give the same bytes. Sizes are printed as a server would send them.
"""

from __future__ import annotations

import base64
import gzip
import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from tools.generated import ROOT, exit_code

SOURCES = ROOT / "src"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
PINS = ROOT / "requirements" / "run.txt"
WHEELS = ROOT / ".cache" / "browser-wheels"
NODE_RUNS, COMPILES = Path(__file__).with_name("pyodide.mjs"), Path(__file__).with_name("browser_bytecode.py")
FOLDER = ROOT / "build" / "browser-python"
ARCHIVE, LIBRARY, LOCK = "bonbon.zip", "python_stdlib.zip", "pyodide-lock.json"
MOST_MB, MB = 6.9, 1e6  # 7.5 with the pages
AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

ROOMS = ("machine", "rules", "play", "bots", "tables", "texts", "server", "browser")
PURE = ("starlette", "anyio", "openskill")  # packages without a line of C that a table needs
# Of these only what is imported is packed: the rest serves others, or waits for networks and threads.
ONLY_IMPORTED = ("bonbon/server/", *(f"{package}/" for package in PURE), "email/", "html/", "http/")
AS_SOURCES = ("anyio/__init__.py", "anyio/abc/__init__.py")  # which read themselves to find what can wait
KINDS = (".py", ".toml", ".json", ".wasm")
ONLY_ELSEWHERE = ("bonbon/machine/wasmtime_driver.py", "bonbon/rules/in_numba.py", "bonbon/server/client/")
# Not before 1980: that is where a zip's calendar begins.
SOME_DAY = (2000, 1, 1, 0, 0, 0)

# Of Python's own library: what talks to networks and terminals, what is for who writes and tests programs, what stands
# in for modules written in C, and tables of characters that nobody has sent for decades. Half of its size.
DROPPED = (
    *("_pydatetime.py", "_pyio.py", "_pyrepl", "argparse.py", "bdb.py", "configparser.py", "ctypes", "doctest.py"),
    *("ftplib.py", "imaplib.py", "mailbox.py", "modulefinder.py"),
    *("multiprocessing", "netrc.py", "optparse.py", "pdb.py", "pickletools.py", "plistlib.py", "poplib.py"),
    *("profile.py", "pstats.py", "pydoc.py", "smtplib.py", "socketserver.py", "sqlite3"),
    *("trace.py", "unittest", "wsgiref", "xml", "xmlrpc"),
)
# What only makes the archives, and what Python keeps at hand for programs of other kinds: nothing here imports it.
UNUSED = (
    *("_ast_unparse.py", "asyncio/proactor_events.py", "asyncio/tools.py", "asyncio/windows_events.py"),
    *("asyncio/windows_utils.py", "cmd.py", "code.py", "codeop.py", "compileall.py", "concurrent/futures/process.py"),
    *("csv.py", "filecmp.py", "fileinput.py", "getopt.py", "getpass.py", "gettext.py", "graphlib.py"),
    *("logging/config.py", "logging/handlers.py", "pprint.py", "pyclbr.py", "pyodide/console.py", "rlcompleter.py"),
    *("runpy.py", "sched.py", "shelve.py", "stringprep.py", "symtable.py", "sysconfig/__main__.py", "tabnanny.py"),
    *("tarfile.py", "timeit.py", "tracemalloc.py", "tty.py", "urllib/request.py", "urllib/robotparser.py", "wave.py"),
    *("webbrowser.py", "zipapp.py"),
)
CODECS = (
    *("__init__", "_win_cp_codecs", "aliases", "ascii", "cp437", "idna", "latin_1", "raw_unicode_escape"),
    *("unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_8", "utf_8_sig"),
)


class File(NamedTuple):
    """A file of an archive, by its path there."""

    path: str
    data: bytes


def at_hand(elsewhere: Path) -> Path:
    """The folder that `make browser-python` has written, if no source is newer; else another one with the same."""
    if is_fresh():
        return FOLDER
    build(elsewhere)
    return elsewhere


def is_fresh() -> bool:
    written = FOLDER / ARCHIVE
    inside = [file for file in (SOURCES / "bonbon").rglob("*") if file.suffix in KINDS and is_of_bonbon(file)]
    sources = (*inside, PINS, PYODIDE / LOCK, Path(__file__), NODE_RUNS, COMPILES)
    return written.exists() and all(file.stat().st_mtime <= written.stat().st_mtime for file in sources)


def build(folder: Path = FOLDER) -> list[Path]:
    """Write everything into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in AS_THEY_ARE:
        (folder / name).write_bytes((PYODIDE / name).read_bytes())
    (folder / LOCK).write_text(json.dumps({"info": pyodide_info(), "packages": {}}))
    archives = {LIBRARY: [*library()], ARCHIVE: [*bonbon(), *msgspec(), *pure()]}
    for name, files in archives.items():
        write_archive(folder / name, files)
    compiled = bytecode(folder)
    for name, files in archives.items():
        write_archive(folder / name, [packed(file, compiled) for file in files if is_packed(file.path, compiled)])
    return sorted(folder.iterdir())


def packed(file: File, compiled: Mapping[str, File]) -> File:
    return file if file.path in AS_SOURCES else compiled.get(file.path, file)


def is_packed(path: str, compiled: Mapping[str, File]) -> bool:
    return path in compiled or not (path in UNUSED or (path.endswith(".py") and path.startswith(ONLY_IMPORTED)))


def bytecode(folder: Path) -> dict[str, File]:
    """What is imported, compiled by the very Python that will run it; by the paths of the sources."""
    command = ["node", str(NODE_RUNS), str(folder), str(COMPILES)]
    printed = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    return {path: File(f"{path}c", base64.b64decode(code)) for path, code in printed.items()}


def bonbon() -> Iterator[File]:
    """The rooms that a table needs."""
    package = SOURCES / "bonbon"
    inside = [file for room in ROOMS for file in (package / room).rglob("*") if file.suffix in KINDS]
    for file in (package / "__init__.py", package / "errors.py", *inside):
        if is_of_bonbon(file):
            yield File(file.relative_to(SOURCES).as_posix(), file.read_bytes())


def is_of_bonbon(file: Path) -> bool:
    """Whether it may run in a browser's Python; some texts are in the pages, as TypeScript."""
    path = file.relative_to(SOURCES).as_posix()
    return not path.startswith(ONLY_ELSEWHERE) and not (path.startswith("bonbon/texts/") and "/web/" in path)


def msgspec() -> Iterator[File]:
    with zipfile.ZipFile(msgspec_wheel()) as wheel:
        for name in wheel.namelist():
            if not name.endswith((".pyi", "py.typed")) and ".dist-info/" not in name:
                yield File(name, wheel.read(name))


def pure() -> Iterator[File]:
    """Packages of the environment, in the versions that are pinned."""
    for package in PURE:
        wanted = pinned(package).split()[0].removeprefix(f"{package}==")
        installed = distribution(package)
        if installed.version != wanted:
            raise SystemExit(f"{package} {wanted} is pinned, {installed.version} is installed: make .venv/.run")
        for file in installed.files or ():
            if file.suffix == ".py":
                yield File(file.as_posix(), file.read_binary())


def msgspec_wheel() -> Path:
    """Downloaded once; pip compares its hash with those that are pinned."""
    info, pins = pyodide_info(), pinned("msgspec")
    folder = WHEELS / f"{pins.split()[0]}-{info['abi_version']}"
    if not list(folder.glob("*.whl")):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as asked:
            asked.write(pins)
            asked.flush()
            download(Path(asked.name), folder, info)
    [wheel] = folder.glob("*.whl")
    return wheel


def download(asked: Path, folder: Path, info: dict[str, str]) -> None:
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    version = ".".join(info["python"].split(".")[:2])
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    command += ["--no-deps", "--only-binary=:all:", "--platform", platform, "--python-version", version]
    subprocess.run([*command, "--dest", str(folder), "--requirement", str(asked)], check=True)


def pinned(package: str) -> str:
    """The lines that pin one package: its version and hashes."""
    lines = PINS.read_text("utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(f"{package}=="))
    last = next(number for number in range(first, len(lines)) if not lines[number].endswith("\\"))
    return "\n".join(lines[first : last + 1]) + "\n"


def pyodide_info() -> dict[str, str]:
    """For which Python and which platform this Pyodide is."""
    info: dict[str, str] = json.loads((PYODIDE / LOCK).read_text("utf-8"))["info"]
    return info


def library() -> Iterator[File]:
    """Python's own library, without what Bonbon and Pyodide never import."""
    with zipfile.ZipFile(PYODIDE / LIBRARY) as whole:
        for name in whole.namelist():
            if not name.endswith("/") and not is_dropped(name):
                yield File(name, whole.read(name))


def is_dropped(name: str) -> bool:
    folder, _, rest = name.partition("/")
    return folder in DROPPED or (folder == "encodings" and rest.removesuffix(".py") not in CODECS)


def write_archive(path: Path, files: Iterable[File]) -> None:
    """The same files give the same bytes: in one order, from one day. They are compressed together, on their way."""
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted(files):
            about = zipfile.ZipInfo(file.path, SOME_DAY)
            archive.writestr(about, file.data, zipfile.ZIP_STORED)


def sent_bytes(path: Path) -> int:
    """How many bytes a server sends that compresses what it can."""
    data = path.read_bytes()
    return min(len(data), len(gzip.compress(data, 9)))


def main() -> int:
    sizes = {path.name: sent_bytes(path) for path in build()}
    for name, size in sizes.items():
        print(f"{name:20} {size / MB:6.3f} MB")
    print(f"{'everything, gzipped':20} {sum(sizes.values()) / MB:6.3f} MB in {FOLDER.relative_to(ROOT)}")
    return exit_code([f"a browser would have to fetch more than {MOST_MB} MB"] * (sum(sizes.values()) > MOST_MB * MB))


if __name__ == "__main__":
    sys.exit(main())
