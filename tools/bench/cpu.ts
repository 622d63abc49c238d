import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

type Process = { pid: number; name: string; parent: number; ticks: number }

function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text
      .slice(end + 2)
      .split(' ')
      .map(Number)
    // Includes the time of children that have ended, because a connection's process ends with it.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0)
    return { pid, name: text.slice(text.indexOf('(') + 1, end), parent: fields[1] ?? 0, ticks }
  } catch {
    return null
  }
}

function processesBelow(roots: readonly number[]) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []))
  const byPid = new Map(all.map((each) => [each.pid, each]))
  const belongs = (pid: number): boolean => roots.includes(pid) || (pid > 1 && belongs(byPid.get(pid)?.parent ?? 0))
  return all.filter(({ pid }) => belongs(pid))
}

const isPostgres = ({ name }: Process) => name.startsWith('postgres')

function seconds(processes: readonly Process[]) {
  return processes.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

export function cpuSeconds(roots: readonly number[]) {
  const all = processesBelow(roots)
  return { node: seconds(all.filter((each) => !isPostgres(each))), postgres: seconds(all.filter(isPostgres)) }
}

export type Cpu = ReturnType<typeof cpuSeconds>

export function cpuSince(before: Cpu, roots: readonly number[]): Cpu {
  const now = cpuSeconds(roots)
  return { node: now.node - before.node, postgres: now.postgres - before.postgres }
}

/** Resident memory of these processes and their descendants, with shared pages counted proportionally. */
export function memoryMebibytes(roots: readonly number[]) {
  const share = ({ pid }: Process) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  }
  const all = processesBelow(roots)
  const sum = (processes: readonly Process[]) => processes.reduce((total, each) => total + share(each), 0)
  return { node: sum(all.filter((each) => !isPostgres(each))), postgres: sum(all.filter(isPostgres)) }
}
