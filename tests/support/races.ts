import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pool } from '#db/client.server.ts'

/** Longer than any act computes between two statements: one that waits for something else must not hold the others for ever. */
const longestWaitMilliseconds = 2_000

type Race = { racers: number; done: number; waiting: (() => void)[] }

const current = new AsyncLocalStorage<Race>()
const watched = new WeakSet<pg.Pool>()

function isWrite(query: unknown) {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return (
    typeof text === 'string' && /^\s*(insert|update|delete|merge|with\b[^;]*\b(insert|update|delete)\b)/i.test(text)
  )
}

async function arrive(race: Race, query: unknown) {
  if (isWrite(query)) await new Promise<void>((resolve) => race.waiting.push(resolve))
}

/** Every write of a racer, on the pool or inside its transaction, waits for the others first. */
function watchPool() {
  if (watched.has(pool)) return
  watched.add(pool)
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>
  Object.assign(pool, {
    async query(...given: unknown[]) {
      const race = current.getStore()
      if (race) await arrive(race, given[0])
      return query(...given)
    },
    connect(...given: unknown[]) {
      const race = current.getStore()
      // With a callback it is the pool itself that asks, for a single statement.
      return race && given.length === 0 ? connect().then((client) => watchClient(client, race)) : connect(...given)
    },
  })
}

function watchClient(client: pg.PoolClient, race: Race) {
  const { query, release } = client
  const send = query.bind(client) as (...given: unknown[]) => Promise<unknown>
  return Object.assign(client, {
    async query(...given: unknown[]) {
      await arrive(race, given[0])
      return send(...given)
    },
    release(failure?: Error | boolean) {
      // The method of its class again, which others may watch.
      Reflect.deleteProperty(client, 'query')
      Object.assign(client, { release })
      release.call(client, failure)
    },
  })
}

/** Opens every connection first: a cold pool lets one act begin after the other, and then no lock is ever needed. */
export async function warmPool() {
  const opened = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of opened) client.release()
}

/** Lets the racers go on whenever each of them stands before a write, waits for a lock or a connection, or is done. */
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
 * Runs the acts in lockstep on a warm pool: none writes before every other has read all it reads before its own write, or is
 * held by a lock. So an act that looks and then acts without its lock is always caught, and not one time in a hundred.
 */
export async function meetAtBarrier<Acts extends readonly (() => Promise<unknown>)[]>(acts: readonly [...Acts]) {
  await warmPool()
  watchPool()
  const race: Race = { racers: acts.length, done: 0, waiting: [] }
  const overseen = oversee(race)
  const ended = await Promise.allSettled(
    acts.map((act) =>
      current.run(race, async () => {
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

/** The same act so many times at once. */
export async function meetAtBarrierTimes<Result>(
  times: number,
  act: (i: number) => Promise<Result>,
): Promise<Result[]> {
  return meetAtBarrier(Array.from({ length: times }, (_, i) => () => act(i)))
}

/**
 * Begins `act` while another transaction holds what `hold` changed, and lets that one commit once the act waits for a lock or is done.
 * For races in which the one must be right in the middle of the other.
 */
export async function beginWithin<Result>(
  hold: (client: pg.PoolClient) => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await hold(client)
    const progress = { isDone: false }
    const acting = act().finally(() => (progress.isDone = true))
    // Asked on another connection: inside a transaction the same picture of who waits is shown for ever.
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
