import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { findDatabaseTrouble } from '#app/core/database-away.ts'
import { openEmbeddedDatabase } from './embedded/server.ts'
import { ReplicaPool, type TellOfReplica } from './replica.server.ts'
import { ContextPool, createClientClass, type StatementWatcher } from './watched-client.server.ts'

export type Db = ReturnType<typeof wrapPool>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The pool or a transaction. A query takes either. */
export type Executor = Db | Tx

/** The database of this process, set by `openDatabase`. */
export let db: Db
/**
 * A database for lists, statistics and exports that may be some seconds old: the replica of DATABASE_READ_URL, or the
 * same database. Never use it to read what a command has just changed, or to decide what somebody may do.
 */
export let readDb: Db
export let pool: pg.Pool
let probe: pg.Pool
let replica: ReplicaPool | null = null
/**
 * The URL of the database without a pooler, for everything that needs its own session: notifications, locks, migrations
 * and backups.
 */
export let directUrl: string

function wrapPool(client: pg.Pool) {
  return drizzle({ client })
}

/**
 * The share of a statement's time limit that it may wait for a lock: two seconds. Our transactions hold one for some
 * milliseconds, so a longer wait means that somebody has locked a table; waiting on would only keep the connections
 * from everybody else.
 */
const lockShare = 0.4

/** The size of the pool for the replica. It is small, because few pages read from the replica. */
const readConnections = 2
/** The time for connecting to the replica, after which the primary is read instead. */
const replicaMilliseconds = 2_000

type PoolOptions = { max: number; patience: number; isPooled: boolean; watch?: StatementWatcher | undefined }

function poolSettings(url: string, { max, patience, isPooled, watch }: PoolOptions): pg.PoolConfig {
  return {
    connectionString: url,
    Client: createClientClass({ isPooled, watch }),
    max,
    idleTimeoutMillis: 30_000,
    // In a rush, for example when an exam ends for a thousand people at once, requests wait for a connection.
    connectionTimeoutMillis: 15_000,
    // Without these three time limits a request to a frozen database would wait for ever.
    query_timeout: patience,
    // PgBouncer refuses these settings. Behind PgBouncer its `connect_query` sets them.
    ...(!isPooled && {
      statement_timeout: patience,
      lock_timeout: patience * lockShare,
      idle_in_transaction_session_timeout: 20_000,
    }),
    application_name: 'ukli',
  }
}

function openPool(url: string, options: PoolOptions) {
  return watchIdle(new ContextPool(poolSettings(url, options)))
}

function watchIdle<Opened extends pg.Pool>(opened: Opened) {
  // The listener is required: a restart of the server ends idle connections, and an unhandled error event would end the
  // process. While the pool closes, the embedded server may stop before its connections have closed, which need not be
  // reported.
  opened.on('error', ({ message }) => {
    if (!opened.ending) process.stderr.write(`idle database connection lost: ${message}\n`)
  })
  return opened
}

/** Throws an error that names the setting if the database does not answer. */
async function requireDatabaseAnswer(setting: string, opened: pg.Pool) {
  try {
    await opened.query('select 1')
  } catch (error) {
    await opened.end()
    const { message, code } = error as Error & { code?: string }
    throw new Error(`${setting} must be a PostgreSQL server that answers: ${message || code}`, { cause: error })
  }
}

async function requireDirectAnswer(url: string) {
  const opened = openPool(url, { max: 1, patience: 5_000, isPooled: false })
  await requireDatabaseAnswer('DATABASE_DIRECT_URL', opened)
  await opened.end()
}

const probeMilliseconds = 3_000

/**
 * True if the database answers. The question has a connection of its own, because those of the pool may all be in use.
 * A database without a free connection answers too: it still works for those that have one.
 */
export async function isDatabaseUp() {
  const answered = probe.query('select 1').then(
    () => true,
    (error: unknown) => findDatabaseTrouble(error) === 'full',
  )
  return Promise.race([answered, setTimeout(probeMilliseconds, false, { ref: false })])
}

/** False while the replica of DATABASE_READ_URL does not answer, so that the primary is read instead. */
export const isReplicaUp = () => replica?.isUp ?? true

/** Returns false if a pooler in between does not set a timeout for statements, which can then run for ever. */
export async function hasStatementTimeout() {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  return rows[0]?.statement_timeout !== '0'
}

/**
 * Returns a function that runs a query with its placeholders filled in. The query is built once: building its queries was a
 * sixteenth of the cost of the dashboard. Not for transactions.
 */
export function prepareOnce<Query extends { execute: (placeholders: Record<string, unknown>) => unknown }>(
  build: () => Query,
) {
  let made: { from: Db; query: Query } | undefined
  return (placeholders: Record<string, string | readonly string[]>) => {
    if (made?.from !== db) made = { from: db, query: build() }
    return made.query.execute(placeholders) as ReturnType<Query['execute']>
  }
}

/** Connects to the server at `databaseUrl`, or starts (or joins) the embedded one below `dataDir`. */
export async function openDatabase({
  databaseUrl,
  directDatabaseUrl,
  readDatabaseUrl,
  dataDir,
  max = 6,
  patience = 5_000,
  watch,
  tellOfReplica = () => {},
}: {
  databaseUrl?: string | undefined
  /** The URL of the same database without the pooler of `databaseUrl`. */
  directDatabaseUrl?: string | undefined
  /** The URL of a replica, whose data may be some seconds old. */
  readDatabaseUrl?: string | undefined
  dataDir: string
  max?: number
  /** The statement timeout in milliseconds. */
  patience?: number
  watch?: StatementWatcher
  /** Is called when the replica stops answering, and when it answers again. */
  tellOfReplica?: TellOfReplica
}) {
  const embedded = databaseUrl ? null : await openEmbeddedDatabase({ dataDir: `${dataDir}/postgres-18` })
  const url = databaseUrl ?? embedded?.url
  if (!url) throw new Error('no database address')
  const opened = openPool(url, { max, patience, isPooled: directDatabaseUrl !== undefined, watch })
  if (databaseUrl) await requireDatabaseAnswer('DATABASE_URL', opened)
  if (directDatabaseUrl) await requireDirectAnswer(directDatabaseUrl)
  const reading = { max: readConnections, patience, isPooled: directDatabaseUrl !== undefined, watch }
  replica = readDatabaseUrl
    ? new ReplicaPool({
        settings: { ...poolSettings(readDatabaseUrl, reading), connectionTimeoutMillis: replicaMilliseconds },
        primary: opened,
        tell: tellOfReplica,
      })
    : null
  if (replica) await watchIdle(replica).look()
  directUrl = directDatabaseUrl ?? url
  pool = opened
  probe = openPool(url, { max: 1, patience: probeMilliseconds, isPooled: directDatabaseUrl !== undefined })
  db = wrapPool(pool)
  readDb = replica ? wrapPool(replica) : db
  return {
    isEmbedded: embedded !== null,
    async close() {
      await Promise.all([pool.end(), probe.end(), replica?.end()])
      await embedded?.server.stop()
    },
  }
}
