/**
 * Python that runs a program and its checks. The browser runs it in Pyodide and the tests with the machine's Python, so
 * that both judge alike. Everything goes in and out as JSON.
 */
export const pythonHarness = String.raw`
import contextlib, io, json, math, re, sys, traceback

MOST_SHOWN = 250

class Printed(io.TextIOBase):
    """Keeps the first part of what a program prints."""
    def __init__(self):
        self.kept = []
        self.left = 20_000
    def writable(self):
        return True
    def write(self, text):
        if self.left > 0:
            self.kept.append(text[:self.left])
            self.left -= len(text)
        return len(text)

def is_same(got, wanted):
    if isinstance(got, bool) or isinstance(wanted, bool):
        return got is wanted
    if isinstance(got, (int, float)) and isinstance(wanted, (int, float)):
        return math.isclose(got, wanted, rel_tol=1e-6, abs_tol=1e-6) if float in (type(got), type(wanted)) else got == wanted
    if isinstance(wanted, (list, tuple)):
        return type(got) is type(wanted) and len(got) == len(wanted) and all(map(is_same, got, wanted))
    if isinstance(wanted, dict) and isinstance(got, dict):
        return got.keys() == wanted.keys() and all(is_same(got[key], wanted[key]) for key in wanted)
    return bool(got == wanted)

def describe_error(error, filename):
    """Returns what went wrong and the line of the program in which it did."""
    words = "".join(traceback.format_exception_only(type(error), error)).strip().splitlines()
    told = {"error": re.sub(r"^SyntaxError: (.*) \(<.*>, line \d+\)$", r"SyntaxError: \1", words[-1])[:MOST_SHOWN]}
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == filename else None
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == filename:
            line = frame.lineno
    if line:
        told["line"] = line
    return told

def run_checks(task):
    """Runs a program, then evaluates each call and compares it with what is expected."""
    task = json.loads(task)
    names = {"__name__": "__main__"}
    printed = Printed()
    with contextlib.redirect_stdout(printed):
        try:
            exec(compile(task["program"], "<program>", "exec"), names)
        except BaseException as error:
            told = describe_error(error, "<program>")
            return json.dumps([{"ok": False, **told} for _ in task["checks"]])
    names["printed"] = "".join(printed.kept)
    results = []
    for check in task["checks"]:
        with contextlib.redirect_stdout(Printed()):
            try:
                got = eval(check["call"], names)
                wanted = eval(check["expected"], {})
                results.append({"ok": True} if is_same(got, wanted) else {"ok": False, "got": repr(got)[:MOST_SHOWN]})
            except BaseException as error:
                results.append({"ok": False, **describe_error(error, "<program>")})
    return json.dumps(results)
`
