import { spawnSync } from 'node:child_process'
import { codeIn } from '../../apparatus/rules.ts'

const runAtMostMilliseconds = 20_000

/** The machine's own Python 3, or null where there is none. */
export function pythonHere() {
  const found = spawnSync('python3', ['-I', '--version'], { encoding: 'utf8' })
  return found.stdout?.startsWith('Python 3.') ? found.stdout.trim() : null
}

/** What each program of a section prints against what the section says it prints. */
export function codeFaults(source: string) {
  return codeIn(source).flatMap(({ code, output }) => {
    if (output === null) return [`${code}does not say what comes out`]
    const ran = spawnSync('python3', ['-I', '-X', 'utf8', '-c', code], {
      encoding: 'utf8',
      timeout: runAtMostMilliseconds,
      env: {},
    })
    if (ran.status !== 0) return [`${code}ends with ${ran.stderr || String(ran.signal)}`]
    return ran.stdout === output ? [] : [`${code}prints\n${ran.stdout}and not\n${output}`]
  })
}
