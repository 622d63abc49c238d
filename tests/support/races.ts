import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pool } from '#db/client.server.ts'
import { watchStatements, type Watcher } from './watched-pool.ts'

/**
 * Longer than any command computes between two statements. After this time the others go on, because one may be waiting
 * for something else.
 */
const longestWaitMilliseconds = 2_000

type Race = { racers: number; done: number; waiting: (() => void)[] }

/** Makes each racing command wait before every write until `oversee` releases it. */
function barrierOf(race: Race): Watcher {
  return {
    async before(statement) {
      const isWrite = /^\s*(insert|update|delete|merge|with\b[^;]*\b(insert|update|delete)\b)/i.test(statement)
      if (isWrite) await new Promise<void>((resolve) => race.waiting.push(resolve))
    },
  }
}

/** Opens all connections in advance. On a cold pool commands would start one after another and hide missing locks. */
export async function warmPool() {
  const opened = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of opened) client.release()
}

/** Releases the racers once each is about to write, waits for a lock or a connection, or is done. */
async function oversee(race: Race) {
  const watcher = new pg.Client({ connectionString: pool.options.connectionString })
  await watcher.connect()
  let since = performance.now()
  while (race.done < race.racers) {
    const held = race.waiting.length + race.done + pool.waitingCount
    const { rows } = await watcher.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    const isLate = performance.now() - since > longestWaitMilliseconds
    if (race.waiting.length > 0 && (held + (rows[0]?.n ?? 0) >= race.racers || isLate)) {
      for (const goOn of race.waiting.splice(0)) goOn()
      since = performance.now()
    }
    await sleep(4)
  }
  await watcher.end()
}

/**
 * Runs commands in lockstep on a warm pool: none writes before each has done its reads or is blocked by a lock. This
 * catches a command that reads and then writes without a lock every time, not once in a hundred runs.
 */
export async function meetAtBarrier<Acts extends readonly (() => Promise<unknown>)[]>(acts: readonly [...Acts]) {
  await warmPool()
  const race: Race = { racers: acts.length, done: 0, waiting: [] }
  const overseen = oversee(race)
  const ended = await Promise.allSettled(
    acts.map((act) =>
      watchStatements(barrierOf(race), async () => {
        try {
          return await act()
        } finally {
          race.done += 1
        }
      }),
    ),
  )
  await overseen
  const failed = ended.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  const values = ended.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  return values as { [I in keyof Acts]: Awaited<ReturnType<Acts[I]>> }
}

/** Runs the same command several times at once. */
export async function meetAtBarrierTimes<Result>(
  times: number,
  act: (i: number) => Promise<Result>,
): Promise<Result[]> {
  return meetAtBarrier(Array.from({ length: times }, (_, i) => () => act(i)))
}

/**
 * Starts `act` while another transaction holds the locks of `hold`, and commits that transaction once `act` waits or is
 * done. For races where one must come in the middle of the other.
 */
export async function startWhileLocked<Result>(
  hold: (client: pg.PoolClient) => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await hold(client)
    const progress = { isDone: false }
    const acting = act().finally(() => (progress.isDone = true))
    // Use another connection, because pg_stat_activity does not change within a transaction.
    const isWaiting = async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount !== 0
    }
    while (!progress.isDone && !(await isWaiting())) await sleep(4)
    await client.query('commit')
    return await acting
  } finally {
    client.release()
  }
}
