import pg from 'pg'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import { describeContents, type Contents, type Manifest, type Table } from './contents.ts'

export type Keeper = {
  begin?(contents: Contents): Promise<void>
  /** Stores the rows of a table. Must read all rows and call `countRows` after that. */
  keepTable(part: { table: Table; rows: Readable; countRows: () => Promise<number> }): Promise<void>
}

/**
 * Reads every table as of one instant, while other connections write. After an error the caller must end the
 * connection.
 */
export async function takeSnapshot({ client, keeper }: { client: ClientBase; keeper: Keeper }): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local statement_timeout = 0`)
  await client.query(`set local idle_in_transaction_session_timeout = 0`)
  await client.query(`set local datestyle = 'ISO'`)
  await client.query(`set local intervalstyle = 'postgres'`)
  const contents = await describeContents({ client })
  await keeper.begin?.(contents)
  const tables = []
  for (const table of contents.tables) {
    const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoteTable(table.name)}) to stdout`))
    const countRows = async () => {
      // The stream ends before the row count has arrived. The answer to a later statement shows that it has.
      await client.query('select')
      return rows.rowCount
    }
    await keeper.keepTable({ table, rows, countRows })
    tables.push({ ...table, rows: await countRows() })
  }
  await client.query('commit')
  return { ...contents, tables }
}

function columnsOf({ columns }: Table) {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

export function formatCopyTarget(table: Table) {
  return `${quoteTable(table.name)} (${columnsOf(table)})`
}

export function quoteTable(name: string) {
  return `public.${pg.escapeIdentifier(name)}`
}
