import { getColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PersonalDataPart } from '#app/core/vocabulary.ts'

/** The link between a row and a person. */
export type PersonLink =
  | 'profile'
  | 'student'
  | 'staff'
  | 'enrollment'
  | 'attempt'
  | 'submission'
  | 'payment'
  | 'refund'
  | 'dispute'
  | 'ticket'
  | 'chat'
  | 'message'
  | 'application'
  | 'certificate'
  | 'address'

type Name<Table extends PgTable> = keyof Table['_']['columns'] & string
type Names<Table extends PgTable> = readonly Name<Table>[]

type About<Table extends PgTable> = {
  by: readonly [Name<Table>, PersonLink]
  part: PersonalDataPart
  /**
   * Columns that are left out of data exports: secrets, storage keys, and the staff who acted. `all` leaves out the
   * table.
   */
  hidden?: Names<Table> | 'all'
  files?: Name<Table>
}

type Columns<Table extends PgTable> = {
  /**
   * Columns without personal data: states, amounts and times. `id` and the column that links to the person need not be
   * listed.
   */
  plain?: Names<Table>
  /** Personal columns, with the values that an erasure sets. */
  clear?: PgUpdateSetSource<Table>
  /** Personal columns that an erasure keeps, with the values that a job sets once the retention period ends. */
  clearLater?: PgUpdateSetSource<Table>
  /** Personal columns that are kept, by the reason. */
  keep?: Readonly<Record<string, Names<Table>>>
  /** Columns that the database computes from other columns. */
  derived?: Names<Table>
  /** Columns that refer to the staff who acted; they belong to the records of these staff. */
  staff?: Names<Table>
}

export type PersonalTable = {
  table: PgTable
  name: string
  column: PgColumn
  link: PersonLink
  part: PersonalDataPart
  /** Names of the columns that are left out of data exports; null leaves out the whole table. */
  hidden: readonly string[] | null
  /** The column with a storage key. */
  file: { key: string; column: PgColumn } | null
  /** Says whether an erasure deletes the row or sets the values in `clear`. `all` lists every classified column. */
  onErasure: 'delete' | { clear: Record<string, unknown>; all: readonly string[] }
}

const columnOf = (table: PgTable, key: string) => getColumns(table)[key] as PgColumn

function describeTable<Table extends PgTable>(
  table: Table,
  { by: [key, link], part, hidden = [], files }: About<Table>,
  onErasure: PersonalTable['onErasure'],
): PersonalTable {
  return {
    table,
    name: getTableName(table),
    column: columnOf(table, key),
    link,
    part,
    hidden: hidden === 'all' ? null : hidden.map((name) => columnOf(table, name).name),
    file: files ? { key: files, column: columnOf(table, files) } : null,
    onErasure,
  }
}

/** Declares a table whose rows an erasure deletes. */
export function declareDeleted<Table extends PgTable>(table: Table, about: About<Table>) {
  return describeTable(table, about, 'delete')
}

/** Declares a table whose rows an erasure keeps, and classifies its columns. */
export function declareKept<Table extends PgTable>(
  table: Table,
  about: About<Table>,
  { plain = [], clear = {}, clearLater = {}, keep = {}, derived = [], staff = [] }: Columns<Table>,
) {
  const ids = ['id', about.by[0]].filter((key) => key in getColumns(table))
  const keys = [ids, plain, Object.keys(clear), Object.keys(clearLater), Object.values(keep), derived, staff].flat(2)
  const all = [...new Set(keys)].map((key) => columnOf(table, key).name)
  const hidden = about.hidden === 'all' ? about.hidden : [...(about.hidden ?? []), ...derived, ...staff]
  return describeTable(table, { ...about, hidden }, { clear, all })
}
