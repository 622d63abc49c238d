"""
Runs programs and their checks. The browser runs it in Pyodide and the tests with the machine's Python, so that both
judge alike. Everything goes in and out as text.
"""

import builtins, contextlib, io, json, math, re, sys, traceback, types

MOST_SHOWN = 250

def shorten(text):
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"

class Printed(io.TextIOBase):
    """Sends on the first lines of what a program prints, and takes no time for the rest."""
    def __init__(self, send):
        self.send = send
        self.characters = 20_000
        self.lines = 200
        self.is_cut = False
    def writable(self):
        return True
    def write(self, text):
        if self.is_cut or not text:
            self.is_cut = self.is_cut or self.lines == 0
            return len(text)
        shown = text[:self.characters]
        breaks = shown.count("\n")
        if breaks > self.lines or self.lines == 0:
            shown = "".join(shown.splitlines(True)[:self.lines])
            breaks = self.lines
        self.is_cut = len(shown) < len(text)
        self.characters -= len(shown)
        self.lines -= breaks
        if shown:
            self.send(shown)
        return len(text)

def input(prompt=""):
    raise EOFError("input() has nobody to ask here; give the value a name instead")

builtins.input = input

bench = types.ModuleType("bench", "Draws plots below a cell.")
bench.send = lambda text: None

def plotting(kind):
    def draw(values, x="x", y="y", title=""):
        rows = values.items() if hasattr(values, "items") else values
        lines = [" ".join(str(part) for part in (row if isinstance(row, (list, tuple)) else [row])) for row in rows]
        bench.send("\n".join([f"{kind} {title}", f"x: {x}", f"y: {y}", *lines]))
    return draw

bench.bars, bench.lines, bench.scatter = map(plotting, ("bars", "line", "scatter"))
sys.modules["bench"] = bench

def is_same(got, wanted):
    if isinstance(got, bool) or isinstance(wanted, bool):
        return got is wanted
    if isinstance(got, (int, float)) and isinstance(wanted, (int, float)):
        return math.isclose(got, wanted, rel_tol=1e-6, abs_tol=1e-6) if float in (type(got), type(wanted)) else got == wanted
    if isinstance(wanted, (list, tuple)):
        return isinstance(got, type(wanted)) and len(got) == len(wanted) and all(map(is_same, got, wanted))
    if isinstance(wanted, dict) and isinstance(got, dict):
        return got.keys() == wanted.keys() and all(is_same(got[key], wanted[key]) for key in wanted)
    return bool(got == wanted)

def describe_error(error, filename):
    """Returns what went wrong and the line of the program in which it did."""
    # Of a syntax error the last line says what it is, and of others, whose message may have lines of its own, the first.
    words = "".join(traceback.format_exception_only(type(error), error)).strip().splitlines()
    told_in = words[-1] if isinstance(error, SyntaxError) else words[0]
    told = {"error": shorten(re.sub(r"^(\w+Error: .*) \(<.*>, line \d+\)$", r"\1", told_in))}
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == filename else None
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == filename:
            line = frame.lineno
    if line:
        told["line"] = line
    return told

session = {"__name__": "__main__"}
cells = 0

def run_cell(program, send):
    """Runs a cell in the session of its page. Returns what went wrong, if anything did."""
    global cells
    cells += 1
    filename = f"<cell {cells}>"
    printed = Printed(send)
    told = {}
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            exec(compile(program, filename, "exec"), session)
        except SystemExit:
            pass
        except BaseException as error:
            told = describe_error(error, filename)
    return json.dumps({**told, "isCut": printed.is_cut})

def run_checks(task):
    """Runs a program, then evaluates each call and compares it with what is expected."""
    task = json.loads(task)
    names = {"__name__": "__main__"}
    kept = []
    with contextlib.redirect_stdout(Printed(kept.append)):
        try:
            exec(compile(task["program"], "<program>", "exec"), names)
        except SystemExit:
            pass
        except BaseException as error:
            told = describe_error(error, "<program>")
            return json.dumps([{"ok": False, **told} for _ in task["checks"]])
    names["printed"] = "".join(kept)
    results = []
    for check in task["checks"]:
        with contextlib.redirect_stdout(Printed(kept.append)):
            try:
                got = eval(check["call"], names)
                wanted = eval(check["expected"], {})
                results.append({"ok": True} if is_same(got, wanted) else {"ok": False, "got": shorten(repr(got))})
            except BaseException as error:
                results.append({"ok": False, **describe_error(error, "<program>")})
    return json.dumps(results)
