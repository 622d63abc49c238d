import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

function stat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}

/** Every process with one of these words in its command line, and all that stand below it: the whole stack, database included. */
export function processesNamed(words: readonly string[]) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return words.some((word) => command.includes(word))
      } catch {
        return false
      }
    })
}

/** Seconds of CPU that these processes and their children have used so far. */
export function cpuSeconds(roots: readonly number[]) {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  const parents = new Map(all.map((pid) => [pid, stat(pid)?.parent ?? 0]))
  const belongs = (pid: number): boolean => roots.includes(pid) || (pid > 1 && belongs(parents.get(pid) ?? 0))
  return all.filter(belongs).reduce((sum, pid) => sum + (stat(pid)?.ticks ?? 0), 0) / ticksPerSecond
}

/** Resident memory of these processes and their children, in MiB, shared pages counted once each by their proportion. */
export function memoryMebibytes(roots: readonly number[]) {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  const parents = new Map(all.map((pid) => [pid, stat(pid)?.parent ?? 0]))
  const belongs = (pid: number): boolean => roots.includes(pid) || (pid > 1 && belongs(parents.get(pid) ?? 0))
  const share = (pid: number) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  }
  return all.filter(belongs).reduce((sum, pid) => sum + share(pid), 0) / 1024
}
