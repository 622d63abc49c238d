import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { changeOwner, type Account } from './account.ts'
import { superuser } from './data-directory.ts'
import { isErrorCode } from './error-code.ts'

/** The longest socket path that is used. The kernel allows 103 bytes on macOS and 107 on Linux. */
const longestSocketPath = 100
export const socketLock = '.s.PGSQL.5432.lock'

/** Opens a directory that only the server's account can enter, so that connections inside it need no password. */
export async function openSocketDirectory({ dataDir, account }: { dataDir: string; account: Account }) {
  const beside = `${dataDir}.sock`
  // Do not use `os.tmpdir()`: two processes with different TMPDIR would not find each other.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const isShort = Buffer.byteLength(path.join(beside, socketLock)) <= longestSocketPath
  const socketDir = isShort ? beside : `/tmp/ukli-${name}`
  try {
    fs.mkdirSync(socketDir, { mode: 0o700 })
    changeOwner({ path: socketDir, account })
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error
  }
  // A concurrent start by root may be about to hand the directory over. Never adopt the directory of another user.
  for (let tries = 0; tries < 20 && !isPrivate({ socketDir, account }); tries++) await sleep(25)
  if (!isPrivate({ socketDir, account }))
    throw new Error(`${socketDir} is not a private directory of uid ${account.uid}`)
  return socketDir
}

function isPrivate({ socketDir, account }: { socketDir: string; account: Account }) {
  const found = fs.lstatSync(socketDir)
  return found.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0
}

export function describeConnection({
  socketDir,
  database,
  user,
}: {
  socketDir: string
  database: string
  user: string
}) {
  return { host: socketDir, port: 5432, user, database } satisfies pg.ClientConfig
}

/**
 * Returns the URL of a connection. The host is a parameter, because URL parsers allow no empty host; libpq and pg both
 * give the parameter priority.
 */
export function buildConnectionUrl({
  socketDir,
  database,
  user,
}: {
  socketDir: string
  database: string
  user: string
}) {
  return `postgresql://${encodeURIComponent(user)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`
}

/** True if the server of this data directory accepts connections on the socket. */
export async function isServing({ socketDir, dataDir }: { socketDir: string; dataDir: string }) {
  const client = new pg.Client({
    ...describeConnection({ socketDir, database: 'postgres', user: superuser }),
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const served = rows[0]?.data_directory
    if (served && served !== dataDir) throw new WrongServer(`${socketDir} serves ${served} instead of ${dataDir}`)
    return served === dataDir
  } catch (error) {
    if (error instanceof WrongServer) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

class WrongServer extends Error {}
