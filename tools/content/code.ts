import { spawnSync } from 'node:child_process'
import { listPythonPrograms } from '#app/features/courses/apparatus/rules.ts'

const runAtMostMilliseconds = 20_000

/** Finds the version of the installed Python 3; null when there is none. */
export function findPythonVersion() {
  const found = spawnSync('python3', ['-I', '--version'], { encoding: 'utf8' })
  return found.stdout?.startsWith('Python 3.') ? found.stdout.trim() : null
}

/** Runs each program of a section and compares its output with the output the section prints. */
export function findCodeFaults(source: string) {
  return listPythonPrograms(source).flatMap(({ code, output }) => {
    if (output === null) return [`${code}has no output block`]
    const ran = spawnSync('python3', ['-I', '-X', 'utf8', '-c', code], {
      encoding: 'utf8',
      timeout: runAtMostMilliseconds,
      env: {},
    })
    if (ran.status !== 0) return [`${code}fails with ${ran.stderr || String(ran.signal)}`]
    return ran.stdout === output ? [] : [`${code}prints\n${ran.stdout}instead of\n${output}`]
  })
}
