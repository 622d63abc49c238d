import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openEmbeddedDatabase } from './embedded/server.ts'
import { ContextPool, createClientClass, type StatementWatcher } from './watched-client.server.ts'

export type Db = ReturnType<typeof connect>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The pool, or the transaction that a query belongs to. */
export type Executor = Db | Tx

/** The process's database, set by `openDatabase`. */
export let db: Db
/**
 * For lists, statistics and exports that may be some seconds old: the replica of DATABASE_READ_URL, or the same
 * database. Never use it to read what a command has just changed, or to decide what somebody may do.
 */
export let readDb: Db
export let pool: pg.Pool
/** For what needs a session of its own: notifications, locks, migrations and backups. */
export let directUrl: string

function connect(client: pg.Pool) {
  return drizzle({ client })
}

/** A small pool, because few pages read from the replica. */
const readConnections = 2

type PoolOptions = { max: number; patience: number; isPooled: boolean; watch?: StatementWatcher | undefined }

function openPool(url: string, { max, patience, isPooled, watch }: PoolOptions) {
  const opened = new ContextPool({
    connectionString: url,
    Client: createClientClass({ isPooled, watch }),
    max,
    idleTimeoutMillis: 30_000,
    // In a rush, such as an exam that ends for a thousand people at once, requests wait for a connection.
    connectionTimeoutMillis: 15_000,
    // Without these three a request waits for ever for a frozen database.
    query_timeout: patience,
    // PgBouncer refuses these two: its `connect_query` sets them.
    ...(!isPooled && { statement_timeout: patience, idle_in_transaction_session_timeout: 20_000 }),
    application_name: 'ukli',
  })
  // Required: a server restart ends idle connections, and an unhandled error event ends the process.
  // While the pool closes, its connections may still be open when the embedded server stops, which is no news.
  opened.on('error', ({ message }) => {
    if (!opened.ending) process.stderr.write(`idle database connection lost: ${message}\n`)
  })
  return opened
}

/** Checks the connection first, so that a wrong setting is reported by name. */
async function demandAnswer(setting: string, opened: pg.Pool) {
  try {
    await opened.query('select 1')
  } catch (error) {
    await opened.end()
    const { message, code } = error as Error & { code?: string }
    throw new Error(`${setting} must be a PostgreSQL server that answers: ${message || code}`, { cause: error })
  }
}

async function demandDirect(url: string) {
  const opened = openPool(url, { max: 1, patience: 5_000, isPooled: false })
  await demandAnswer('DATABASE_DIRECT_URL', opened)
  await opened.end()
}

/** False if a pooler in between does not set the timeout of statements, which then may run for ever. */
export async function hasStatementTimeout() {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  return rows[0]?.statement_timeout !== '0'
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
}: {
  databaseUrl?: string | undefined
  /** The same database without the pooler that `databaseUrl` leads to. */
  directDatabaseUrl?: string | undefined
  /** A replica that may lag. */
  readDatabaseUrl?: string | undefined
  dataDir: string
  max?: number
  /** The statement timeout in milliseconds. */
  patience?: number
  watch?: StatementWatcher
}) {
  const embedded = databaseUrl ? null : await openEmbeddedDatabase({ dataDir: `${dataDir}/postgres-18` })
  const url = databaseUrl ?? embedded?.url
  if (!url) throw new Error('no database address')
  const opened = openPool(url, { max, patience, isPooled: directDatabaseUrl !== undefined, watch })
  if (databaseUrl) await demandAnswer('DATABASE_URL', opened)
  if (directDatabaseUrl) await demandDirect(directDatabaseUrl)
  const replica = readDatabaseUrl
    ? openPool(readDatabaseUrl, { max: readConnections, patience, isPooled: directDatabaseUrl !== undefined, watch })
    : null
  if (replica) await demandAnswer('DATABASE_READ_URL', replica)
  directUrl = directDatabaseUrl ?? url
  pool = opened
  db = connect(pool)
  readDb = replica ? connect(replica) : db
  return {
    isEmbedded: embedded !== null,
    async close() {
      await Promise.all([pool.end(), replica?.end()])
      await embedded?.server.stop()
    },
  }
}
