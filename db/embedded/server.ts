import path from 'node:path'
import pg, { type ClientConfig } from 'pg'
import { prepareBinaries } from './binaries.ts'
import { createCluster, chooseDataDirectory, superuser } from './data-directory.ts'
import { joinOrStartServer, getServerPid, leaveServer, type Cluster, type Settings } from './membership.ts'
import { describeConnection, buildConnectionUrl, openSocketDirectory } from './socket.ts'

export type EmbeddedServer = {
  connection(database?: string, user?: string): ClientConfig
  url(database?: string, user?: string): string
  socketDir: string
  /** The data directory in use, which differs from the requested one if root had to choose another. */
  dataDir: string
  created: boolean
  /** True if this process started the server, false if it joined it. */
  isOwner: boolean
  pid(): number
  /** Releases the share of this process in the server. The last process waits for a clean shutdown. */
  stop(): Promise<'stopped' | 'shared' | 'timeout'>
}

/**
 * Starts or joins the PostgreSQL server of this data directory. Put the major version in the path, as in
 * `data/postgres-18`.
 */
export async function startEmbeddedServer(options: {
  dataDir: string
  settings?: Settings
  noSync?: boolean
  binDir?: string
  timeoutMilliseconds?: number
}): Promise<EmbeddedServer> {
  const { settings = {}, noSync = false, timeoutMilliseconds = 120_000 } = options
  const { dataDir, account } = chooseDataDirectory({ wanted: options.dataDir })
  const binDir = prepareBinaries({ binDir: options.binDir, account, spareDir: path.dirname(dataDir) })
  const created = createCluster({ dataDir, account, binDir, noSync })
  const socketDir = await openSocketDirectory({ dataDir, account })
  const cluster: Cluster = { dataDir, socketDir, binDir, account, settings }
  const { hold, isOwner } = await joinOrStartServer({ cluster, timeoutMilliseconds })
  let leaving: ReturnType<typeof leaveServer> | undefined
  return {
    connection: (database = 'postgres', user = superuser) => describeConnection({ socketDir, database, user }),
    url: (database = 'postgres', user = superuser) => buildConnectionUrl({ socketDir, database, user }),
    socketDir,
    dataDir,
    created,
    isOwner,
    pid: () => getServerPid({ dataDir }),
    stop: () => (leaving ??= leaveServer({ cluster, hold })),
  }
}

/** Starts or joins the server and creates the application's database, owned by an ordinary role. */
export async function openEmbeddedDatabase({ dataDir }: { dataDir: string }) {
  const server = await startEmbeddedServer({ dataDir })
  try {
    await ensureDatabase({ admin: server.connection(), database: 'ukli', owner: 'ukli' })
  } catch (error) {
    await server.stop()
    throw error
  }
  return { server, url: server.url('ukli', 'ukli') }
}

/** The lock for creating the role and the database, because no transaction can combine the two. */
const creationLock = 420_041

/** Creates the role and its database if missing. The role owns its database but is no superuser. */
export async function ensureDatabase({
  admin,
  database,
  owner,
}: {
  admin: pg.ClientConfig
  database: string
  owner: string
}) {
  const client = new pg.Client(admin)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [creationLock])
    const role = await client.query('select from pg_roles where rolname = $1', [owner])
    if (!role.rowCount) await client.query(`create role ${pg.escapeIdentifier(owner)} login`)
    const existing = await client.query('select from pg_database where datname = $1', [database])
    if (existing.rowCount) return
    await client.query(`create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(owner)}`)
  } finally {
    await client.end()
  }
}
