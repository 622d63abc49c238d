import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openEmbeddedDatabase } from './embedded/server.ts'

export type Db = ReturnType<typeof connect>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The pool, or the transaction that a query belongs to. */
export type Executor = Db | Tx

/** The process's database, set by `openDatabase`. */
export let db: Db
export let pool: pg.Pool
/** For what needs a session of its own: notifications, locks, migrations and backups. */
export let directUrl: string

function connect(client: pg.Pool) {
  return drizzle({ client })
}

function openPool(url: string, { max, patience }: { max: number; patience: number }) {
  const opened = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    // In a rush, such as an exam that ends for a thousand people at once, requests wait for a connection.
    connectionTimeoutMillis: 15_000,
    // Without these three a request waits for ever for a frozen database.
    query_timeout: patience,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'ukli',
  })
  // Required: a server restart ends idle connections, and an unhandled error event ends the process.
  opened.on('error', (error) => process.stderr.write(`idle database connection lost: ${error.message}\n`))
  return opened
}

/** Checks the connection first, so that a wrong DATABASE_URL is reported by name. */
async function demandAnswer(opened: pg.Pool) {
  try {
    await opened.query('select 1')
  } catch (error) {
    await opened.end()
    const { message, code } = error as Error & { code?: string }
    throw new Error(`DATABASE_URL must be a PostgreSQL server that answers: ${message || code}`, { cause: error })
  }
}

/** Connects to the server at `databaseUrl`, or starts (or joins) the embedded one below `dataDir`. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  max = 6,
  patience = 5_000,
}: {
  databaseUrl?: string | undefined
  dataDir: string
  max?: number
  /** The statement timeout in milliseconds. */
  patience?: number
}) {
  const embedded = databaseUrl ? null : await openEmbeddedDatabase({ dataDir: `${dataDir}/postgres-18` })
  const url = databaseUrl ?? embedded?.url
  if (!url) throw new Error('no database address')
  const opened = openPool(url, { max, patience })
  if (databaseUrl) await demandAnswer(opened)
  directUrl = url
  pool = opened
  db = connect(pool)
  return {
    url,
    isEmbedded: embedded !== null,
    async close() {
      await pool.end()
      await embedded?.server.stop()
    },
  }
}
