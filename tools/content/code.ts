import { spawnSync } from 'node:child_process'
import pythonHarness from '#app/domain/bench/harness.py?raw'
import { listPythonPrograms } from '#app/domain/courses/apparatus/apparatus.ts'
import { readCheckResults } from '#app/domain/courses/practice/code.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'

/** Finds the version of the installed Python 3; null when there is none. */
export function findPythonVersion() {
  const found = spawnSync('python3', ['-I', '--version'], { encoding: 'utf8' })
  return found.stdout?.startsWith('Python 3.') ? found.stdout.trim() : null
}

/**
 * Forks a Python for each input, in which the line runs with that input as its standard input. To start Python anew for
 * each would take most of the time.
 */
const runEach = `
import os, signal, tempfile
def run(line, text):
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as errors:
        child = os.fork()
        if child == 0:
            os.dup2(out.fileno(), 1)
            os.dup2(errors.fileno(), 2)
            sys.stdin = io.StringIO(text)
            signal.alarm(20)
            failed = True
            try:
                exec(line)
                failed = False
            except BaseException:
                traceback.print_exc()
            sys.stdout.flush()
            os._exit(failed)
        status = os.waitpid(child, 0)[1]
        out.seek(0)
        errors.seek(0)
        return {"failed": status != 0, "printed": out.read(), "error": errors.read() or f"status {status}"}
task = json.loads(sys.stdin.read())
print(json.dumps([run(task["line"], text) for text in task["inputs"]]))
`

type Ran = { failed: boolean; printed: string; error: string }

/** Runs a line of Python for each input, after the code that the browser has as well. */
function runPython(line: string, inputs: readonly string[]) {
  const { stdout, stderr } = spawnSync('python3', ['-I', '-X', 'utf8', '-c', `${pythonHarness}\n${runEach}`], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    input: JSON.stringify({ line, inputs }),
    env: {},
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout) as Ran[]
}

/** Runs each program of the sections and compares its output with the output the section prints. */
export function findCodeFaults(sources: readonly string[]) {
  const programs = sources.flatMap((source) => listPythonPrograms(source))
  const line = 'exec(compile(sys.stdin.read(), "<program>", "exec"), {"__name__": "__main__"})'
  const ran = runPython(
    line,
    programs.map(({ code }) => code),
  )
  return programs.flatMap(({ code, output }, i) => {
    const { failed, printed, error } = ran[i] ?? { failed: true, printed: '', error: 'it did not run' }
    if (output === null) return [`${code}has no output block`]
    if (failed) return [`${code}fails with ${error}`]
    return printed === output ? [] : [`${code}prints\n${printed}instead of\n${output}`]
  })
}

type CodeBody = Extract<WrittenBody, { kind: 'code' }>

/** Finds checks that the solutions of these items fail, and starters that need no change, for each item. */
export function findProgramFaults(bodies: readonly CodeBody[]) {
  const tasks = bodies.flatMap(({ checks, solution, starter }) =>
    [solution, starter].map((program) => ({
      program,
      checks: checks.map(({ call, expected }) => ({ call, expected })),
    })),
  )
  const ran = runPython(
    'print(run_checks(sys.stdin.read()))',
    tasks.map((task) => JSON.stringify(task)),
  )
  return bodies.map((body, i) => {
    const [solution, starter] = [ran[2 * i], ran[2 * i + 1]].map((each) => {
      const results = readCheckResults(body, each?.printed ?? '')
      if (!results) throw new Error(`no results: ${each?.printed} ${each?.error}`)
      return results
    })
    const failed = solution?.flatMap((result, n) =>
      result.ok ? [] : [`the solution fails ${body.checks[n]?.call ?? ''}: ${result.error ?? result.got ?? ''}`],
    )
    const syntax = starter?.find(({ error }) => error?.startsWith('SyntaxError'))
    return [
      ...(failed ?? []),
      ...(starter?.every(({ ok }) => ok) ? ['the starter passes every check'] : []),
      ...(syntax ? [`the starter cannot be read: ${syntax.error ?? ''}`] : []),
    ]
  })
}
