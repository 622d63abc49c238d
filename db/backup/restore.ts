import pg from 'pg'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import { listTables, type Contents, type Table } from './contents.ts'
import { formatCopyTarget, quoteTable } from './snapshot.ts'

export type TableSource = (table: Table) => { rows: AsyncIterable<Buffer>; expectedRows: () => number }

/** Restores a backup in one transaction, so that a failure changes nothing. Returns the number of rows. */
export async function restoreSnapshot(request: {
  client: ClientBase
  contents: Contents
  openTable: TableSource
  confirmEnd: () => Promise<void>
  overwrite: boolean
  finish: () => Promise<void>
}) {
  const { client, contents, openTable, confirmEnd, overwrite, finish } = request
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0`)
    await client.query(`set local idle_in_transaction_session_timeout = 0`)
    await client.query(`set local lock_timeout = '5s'`)
    await refuseOtherSchema({ client, contents })
    if (!overwrite) await refuseRows({ client, contents })
    const resumeChecks = await suspendChecks({ client, contents })
    await client.query(`truncate ${contents.tables.map(({ name }) => quoteTable(name)).join(', ')}`)
    let total = 0
    for (const table of contents.tables) total += await copyTable({ client, table, openTable })
    await confirmEnd()
    await setSequences({ client, contents })
    await resumeChecks()
    await finish()
    await client.query('commit')
    for (const { name } of contents.tables) await client.query(`analyze ${quoteTable(name)}`)
    return total
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw isLockTimeout(error)
      ? new Error('The tables are in use: stop the application first', { cause: error })
      : error
  }
}

function isLockTimeout(error: unknown) {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}

async function refuseOtherSchema({ client, contents }: { client: ClientBase; contents: Contents }) {
  if (!contents.tables.length) throw new Error('The backup holds no tables')
  const describeTables = (tables: Table[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
  const saved = describeTables(contents.tables)
  const present = describeTables(await listTables({ client }))
  const differing = [...saved, ...present].filter((each) => !(saved.includes(each) && present.includes(each)))
  if (!differing.length) return
  const maker = contents.release
    ? `release ${contents.release}, which made the backup`
    : 'the release that made the backup'
  const advice = `restore with ${maker}, then upgrade`
  throw new Error(`The backup belongs to another version of the schema; ${advice}. Differing: ${differing.join('; ')}`)
}

async function refuseRows({ client, contents }: { client: ClientBase; contents: Contents }) {
  for (const { name } of contents.tables) {
    const { rowCount } = await client.query(`select from ${quoteTable(name)} limit 1`)
    if (rowCount) throw new Error(`The database is not empty: ${name} has rows, which a restore would replace`)
  }
}

/**
 * Drops the foreign keys until the end, because the tables come in any order, and disables the triggers, because
 * restored rows are not changes.
 */
async function suspendChecks({ client, contents }: { client: ClientBase; contents: Contents }) {
  const { rows: keys } = await client.query<{ table: string; name: string }>(`
    select c.relname as table, k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and not k.condeferrable and k.connamespace = 'public'::regnamespace`)
  const alterKeys = async (change: string) => {
    for (const { table, name } of keys) {
      await client.query(`alter table ${quoteTable(table)} alter constraint ${pg.escapeIdentifier(name)} ${change}`)
    }
  }
  const alterTriggers = async (change: 'disable' | 'enable') => {
    for (const { name } of contents.tables) await client.query(`alter table ${quoteTable(name)} ${change} trigger user`)
  }
  await alterKeys('deferrable initially deferred')
  await alterTriggers('disable')
  return async () => {
    await client.query('set constraints all immediate')
    await alterKeys('not deferrable')
    await alterTriggers('enable')
  }
}

async function copyTable({ client, table, openTable }: { client: ClientBase; table: Table; openTable: TableSource }) {
  const { rows, expectedRows } = openTable(table)
  const target = client.query(copyFrom(`copy ${formatCopyTarget(table)} from stdin`))
  await pipeline(rows, target)
  if (target.rowCount === expectedRows()) return target.rowCount
  throw new Error(`The backup is damaged: ${table.name} has ${target.rowCount} rows instead of ${expectedRows()}`)
}

async function setSequences({ client, contents }: { client: ClientBase; contents: Contents }) {
  for (const { name, value } of contents.sequences) {
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quoteTable(name), value])
  }
}
