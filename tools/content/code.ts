import { spawnSync } from 'node:child_process'
import pythonHarness from '#app/domain/bench/harness.py?raw'
import { listPythonPrograms } from '#app/domain/courses/apparatus/apparatus.ts'
import { readCheckResults } from '#app/domain/courses/practice/code.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'

const runAtMostMilliseconds = 20_000

/** Finds the version of the installed Python 3; null when there is none. */
export function findPythonVersion() {
  const found = spawnSync('python3', ['-I', '--version'], { encoding: 'utf8' })
  return found.stdout?.startsWith('Python 3.') ? found.stdout.trim() : null
}

/** Runs a line of Python after the code that the browser has as well. */
const runPython = (line: string, input: string) =>
  spawnSync('python3', ['-I', '-X', 'utf8', '-c', `${pythonHarness}\n${line}`], {
    encoding: 'utf8',
    timeout: runAtMostMilliseconds,
    input,
    env: {},
  })

/** Runs each program of a section and compares its output with the output the section prints. */
export function findCodeFaults(source: string) {
  return listPythonPrograms(source).flatMap(({ code, output }) => {
    if (output === null) return [`${code}has no output block`]
    const ran = runPython('exec(compile(sys.stdin.read(), "<program>", "exec"), {"__name__": "__main__"})', code)
    if (ran.status !== 0) return [`${code}fails with ${ran.stderr || String(ran.signal)}`]
    return ran.stdout === output ? [] : [`${code}prints\n${ran.stdout}instead of\n${output}`]
  })
}

type CodeBody = Extract<WrittenBody, { kind: 'code' }>

/** Runs a program's checks with the machine's Python, as the browser runs them. Throws if that fails. */
function runChecks({ checks }: CodeBody, program: string) {
  const task = { program, checks: checks.map(({ call, expected }) => ({ call, expected })) }
  const ran = runPython('print(run_checks(sys.stdin.read()))', JSON.stringify(task))
  const results = readCheckResults({ checks }, ran.stdout)
  if (!results) throw new Error(ran.stderr || `no results: ${ran.stdout}`)
  return results
}

/** Finds checks that the solution of an item fails, and a starter that needs no change. */
export function findProgramFaults(body: CodeBody) {
  const failed = runChecks(body, body.solution).flatMap((result, i) =>
    result.ok ? [] : [`the solution fails ${body.checks[i]?.call ?? ''}: ${result.error ?? result.got ?? ''}`],
  )
  const starter = runChecks(body, body.starter)
  const syntax = starter.find(({ error }) => error?.startsWith('SyntaxError'))
  return [
    ...failed,
    ...(starter.every(({ ok }) => ok) ? ['the starter passes every check'] : []),
    ...(syntax ? [`the starter cannot be read: ${syntax.error ?? ''}`] : []),
  ]
}
