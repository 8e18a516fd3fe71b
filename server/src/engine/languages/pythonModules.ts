/** Modules of Python's standard library. */

/**
 * Modules of the standard library whose names are also used for files of projects. Python prefers the project's file
 * only if it is in the folder of the started program, so imports mean the library.
 */
const standardModules = new Set(
  (
    "abc argparse array ast asyncio base64 calendar cmd code collections concurrent configparser contextlib copy csv " +
    "ctypes dataclasses datetime decimal email enum errno fractions functools gettext glob hashlib html http importlib " +
    "inspect io ipaddress itertools json keyword linecache locale logging math mimetypes multiprocessing numbers " +
    "operator os parser pathlib pickle platform profile queue random re secrets select selectors shelve shlex shutil " +
    "signal socket sqlite3 ssl stat statistics string struct subprocess symbol sys tempfile textwrap threading time " +
    "token tokenize trace traceback types typing unittest urllib uuid warnings weakref xml zipfile zoneinfo"
  ).split(" "),
)

/** True if an absolute import refers to the standard library. */
export const isStandardModule = (specifier: string): boolean => standardModules.has(specifier.split(".", 1)[0] ?? "")
