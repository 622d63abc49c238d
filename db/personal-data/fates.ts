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
  | 'ticket'
  | 'chat'
  | 'application'
  | 'certificate'
  | 'address'

type Name<Table extends PgTable> = keyof Table['_']['columns'] & string
type Names<Table extends PgTable> = readonly Name<Table>[]

type About<Table extends PgTable> = {
  by: readonly [Name<Table>, PersonLink]
  part: PersonalDataPart
  /** Left out of data exports: secrets, storage keys, and the staff who acted. */
  hidden?: Names<Table> | 'all'
  files?: Name<Table>
}

type Columns<Table extends PgTable> = {
  /** Not personal: ids, states, amounts and times. */
  plain?: Names<Table>
  /** Personal: the values an erasure sets. */
  clear?: PgUpdateSetSource<Table>
  /** Personal, kept by an erasure: the values a job sets once the retention period ends. */
  clearLater?: PgUpdateSetSource<Table>
  /** Personal and kept, by reason. */
  keep?: Readonly<Record<string, Names<Table>>>
  /** Computed by the database from other columns. */
  derived?: Names<Table>
  /** References to the staff who acted, which belong to the staff records. */
  staff?: Names<Table>
}

export type PersonalTable = {
  table: PgTable
  name: string
  column: PgColumn
  link: PersonLink
  part: PersonalDataPart
  /** Columns left out of data exports; null leaves out the whole table. */
  hidden: readonly string[] | null
  /** The column with a storage key. */
  file: { key: string; column: PgColumn } | null
  /** An erasure deletes the row or sets these values; `all` lists every classified column. */
  onErasure: 'delete' | { clear: Record<string, unknown>; all: readonly string[] }
}

const columnOf = (table: PgTable, key: string) => getColumns(table)[key] as PgColumn

function describe<Table extends PgTable>(
  table: Table,
  about: About<Table>,
  fate: PersonalTable['onErasure'],
  more: Names<Table> = [],
): PersonalTable {
  const { by, part, hidden = [], files } = about
  const names = hidden === 'all' ? null : [...hidden, ...more].map((key) => columnOf(table, key).name)
  return {
    table,
    name: getTableName(table),
    column: columnOf(table, by[0]),
    link: by[1],
    part,
    hidden: names,
    file: files ? { key: files, column: columnOf(table, files) } : null,
    onErasure: fate,
  }
}

function classified<Table extends PgTable>(table: Table, columns: Columns<Table>) {
  const { plain = [], clear = {}, clearLater = {}, keep = {}, derived = [], staff = [] } = columns
  const keys = [plain, Object.keys(clear), Object.keys(clearLater), Object.values(keep), derived, staff].flat(2)
  return keys.map((key) => columnOf(table, key).name)
}

/** Declares a table whose rows an erasure deletes. */
export function deleted<Table extends PgTable>(table: Table, about: About<Table>) {
  return describe(table, about, 'delete')
}

/** Declares a table whose rows an erasure keeps, and classifies its columns. */
export function kept<Table extends PgTable>(table: Table, about: About<Table>, columns: Columns<Table>) {
  const fate = { clear: columns.clear ?? {}, all: classified(table, columns) }
  return describe(table, about, fate, [...(columns.derived ?? []), ...(columns.staff ?? [])])
}

export type OtherTable = { name: string; why: string; all: readonly string[] | null }

/** Declares a table whose rows a job deletes soon anyway. */
export function shortLived(table: PgTable, why: string): OtherTable {
  return { name: getTableName(table), why, all: null }
}

/** Declares a table about nobody except, at most, the staff who acted. */
export function impersonal<Table extends PgTable>(
  table: Table,
  why: string,
  plain: Names<Table>,
  staff: Names<Table> = [],
): OtherTable {
  return { name: getTableName(table), why, all: classified(table, { plain, staff }) }
}
