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
    // These fields include the time of children that have ended, because the process of a database connection ends with
    // the connection.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0)
    return { pid, name: text.slice(text.indexOf('(') + 1, end), parent: fields[1] ?? 0, ticks }
  } catch {
    return null
  }
}

function listProcessesBelow(roots: readonly number[]) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []))
  const byPid = new Map(all.map((each) => [each.pid, each]))
  const isBelow = (pid: number): boolean => roots.includes(pid) || (pid > 1 && isBelow(byPid.get(pid)?.parent ?? 0))
  return all.filter(({ pid }) => isBelow(pid))
}

const isPostgres = ({ name }: Process) => name.startsWith('postgres')

function sumCpuSeconds(processes: readonly Process[]) {
  return processes.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

export function readCpuSeconds(roots: readonly number[]) {
  const all = listProcessesBelow(roots)
  return {
    node: sumCpuSeconds(all.filter((each) => !isPostgres(each))),
    postgres: sumCpuSeconds(all.filter(isPostgres)),
  }
}

export type Cpu = ReturnType<typeof readCpuSeconds>

export function readCpuSince(before: Cpu, roots: readonly number[]): Cpu {
  const now = readCpuSeconds(roots)
  return { node: now.node - before.node, postgres: now.postgres - before.postgres }
}

/**
 * Reads the resident memory of these processes and their descendants in MiB. Shared pages are divided among the
 * processes that share them.
 */
export function readMemoryMebibytes(roots: readonly number[]) {
  const readMebibytes = ({ pid }: Process) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  }
  const all = listProcessesBelow(roots)
  const sumMebibytes = (processes: readonly Process[]) =>
    processes.reduce((total, each) => total + readMebibytes(each), 0)
  return { node: sumMebibytes(all.filter((each) => !isPostgres(each))), postgres: sumMebibytes(all.filter(isPostgres)) }
}
