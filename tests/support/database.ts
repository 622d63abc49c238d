import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { isAlive } from '#db/embedded/processes.ts'
import { ensureDatabase, startEmbeddedServer } from '#db/embedded/server.ts'

export type TestDatabase = { url: string; drop(): Promise<void> }

const scratchPrefix = 'ukli-test-'
const sharedMemory = '/dev/shm'
const enoughBytes = 1_000_000_000
/** Test data may be lost, so nothing needs to wait for the disk. */
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_connections: 100,
}

/** Creates a directory that any account may enter, in memory if possible. Removes directories of killed runs. */
export function createScratchDirectory() {
  const parent = hasRoomInMemory() ? sharedMemory : os.tmpdir()
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(scratchPrefix))) {
    const pid = Number(name.slice(scratchPrefix.length).split('-')[0])
    if (!isAlive({ pid })) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  const directory = fs.mkdtempSync(path.join(parent, `${scratchPrefix}${process.pid}-`))
  fs.chmodSync(directory, 0o711)
  return directory
}

function hasRoomInMemory() {
  try {
    fs.accessSync(sharedMemory, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(sharedMemory)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}

async function startThrowAwayServer() {
  const directory = createScratchDirectory()
  const server = await startEmbeddedServer({
    dataDir: path.join(directory, 'postgres-18'),
    settings: unsafeSettings,
    noSync: true,
  })
  return {
    adminUrl: server.url(),
    owner: 'ukli',
    async stop() {
      await server.stop()
      for (const each of [directory, server.socketDir]) fs.rmSync(each, { recursive: true, force: true })
    },
  }
}

/** Uses the server of TEST_DATABASE_URL, where the tests need only the right to create databases. */
function useExternalServer({ adminUrl, prefix }: { adminUrl: string; prefix: string }) {
  return {
    adminUrl,
    owner: undefined,
    stop: () =>
      withClient(adminUrl, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          'select datname as name from pg_database where starts_with(datname, $1)',
          [prefix],
        )
        for (const { name } of rows) await client.query(dropStatement(name))
      }),
  }
}

/** Starts one server per test run, with a migrated (and seeded) template that each test file clones. */
export async function startTestCluster({
  migrate,
  seed,
}: {
  migrate: (url: string) => Promise<unknown>
  seed?: (url: string) => Promise<unknown>
}) {
  const external = process.env.TEST_DATABASE_URL
  const template = `${scratchPrefix}${process.pid}-${randomBytes(4).toString('hex')}`.replaceAll('-', '_')
  const server = external ? useExternalServer({ adminUrl: external, prefix: template }) : await startThrowAwayServer()
  const { adminUrl, owner } = server
  try {
    if (owner) await ensureDatabase({ admin: { connectionString: adminUrl }, database: template, owner })
    else await withClient(adminUrl, (client) => client.query(`create database ${template}`))
    const templateUrl = addressOf({ adminUrl, database: template, owner })
    await migrate(templateUrl)
    await seed?.(templateUrl)
    return {
      adminUrl,
      template,
      templateUrl,
      url: (database = template) => addressOf({ adminUrl, database, owner }),
      clone: () => cloneDatabase({ adminUrl, template }),
      stop: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Clones the template. Any process can do so. */
export async function cloneDatabase({
  adminUrl,
  template,
}: {
  adminUrl: string
  template: string
}): Promise<TestDatabase> {
  const database = `${template}_${randomBytes(6).toString('hex')}`
  const owner = await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [template],
    )
    if (!rows[0]) throw new Error(`no template database ${template}`)
    await client.query(
      `create database ${database} template ${template} owner ${pg.escapeIdentifier(rows[0].owner)} strategy file_copy`,
    )
    return rows[0].owner
  })
  return {
    url: addressOf({ adminUrl, database, owner }),
    drop: () => withClient(adminUrl, async (client) => void (await client.query(dropStatement(database)))),
  }
}

function dropStatement(database: string) {
  return `drop database if exists ${pg.escapeIdentifier(database)} with (force)`
}

function addressOf({ adminUrl, database, owner }: { adminUrl: string; database: string; owner: string | undefined }) {
  const address = new URL(adminUrl)
  address.pathname = `/${database}`
  if (owner) address.username = owner
  return address.href
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
