import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { createArchive, openArchive } from './backup/archive.ts'
import { readGzip } from './backup/compression.ts'
import { manifestShape, type Table } from './backup/contents.ts'
import { restoreSnapshot } from './backup/restore.ts'
import { takeSnapshot } from './backup/snapshot.ts'

/** Writes all rows, as of one instant, to one file, encrypted if there is a key. After an error end the client. */
export async function backupDatabase(request: { client: ClientBase; file: string; key?: string | undefined }) {
  const { client, file, key } = request
  const archive = createArchive({ file, key })
  try {
    const manifest = await takeSnapshot({
      client,
      keeper: { begin: archive.appendContents, keepTable: archive.appendRows },
    })
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

/** Reads what a backup says of itself, without its rows. */
export async function readBackupContents(request: { file: string; keys?: readonly string[] }) {
  const { contents, close } = await openArchive(request)
  await close()
  return contents
}

/** Restores a backup into a migrated database. Refuses one with rows unless they may be replaced. */
export async function restoreDatabase(request: {
  client: ClientBase
  file: string
  keys?: readonly string[]
  overwrite?: boolean
}) {
  const { client, overwrite = false } = request
  const { contents, openTable, confirmEnd, close } = await openArchive(request)
  try {
    return await restoreSnapshot({ client, contents, openTable, confirmEnd, overwrite })
  } finally {
    await close()
  }
}

/** Exports a directory with one file per table in the text format of COPY, for other tools. */
export async function exportDatabase({ client, directory }: { client: ClientBase; directory: string }) {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  const manifest = await takeSnapshot({
    client,
    keeper: {
      keepTable: ({ table, rows }) =>
        pipeline(rows, createGzip({ level: 1 }), fs.createWriteStream(rowsFile({ directory, table }), { mode: 0o600 })),
    },
  })
  fs.writeFileSync(path.join(directory, 'manifest.json'), JSON.stringify(manifest, null, 2))
  return manifest
}

export async function importDatabase(request: { client: ClientBase; directory: string; overwrite?: boolean }) {
  const { client, directory, overwrite = false } = request
  const contents = manifestShape.parse(JSON.parse(fs.readFileSync(path.join(directory, 'manifest.json'), 'utf8')))
  const counts = new Map(contents.tables.map(({ name, rows }) => [name, rows]))
  const openTable = (table: Table) => ({
    rows: readGzip({ file: rowsFile({ directory, table }) }),
    expectedRows: () => counts.get(table.name) ?? Number.NaN,
  })
  return restoreSnapshot({ client, contents, openTable, overwrite })
}

function rowsFile({ directory, table }: { directory: string; table: Table }) {
  return path.join(directory, `${table.name.replaceAll('/', '_')}.copy.gz`)
}
