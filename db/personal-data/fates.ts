import { getColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PersonalDataPart } from '#app/core/vocabulary.ts'

/** How a row is known to be about somebody. */
export type Bond =
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
  by: readonly [Name<Table>, Bond]
  part: PersonalDataPart
  /** Left out of a copy of the data: secrets, places in the file store, and who of the staff acted. */
  hidden?: Names<Table> | 'all'
  files?: Name<Table>
}

type Columns<Table extends PgTable> = {
  /** Not personal: ids, states, amounts and times. */
  plain?: Names<Table>
  /** Personal, with what an erasure sets it to. */
  clear?: PgUpdateSetSource<Table>
  /** Personal and kept by an erasure, with what a job sets it to once its years are over. */
  clearLater?: PgUpdateSetSource<Table>
  /** Personal and kept, by the reason. */
  keep?: Readonly<Record<string, Names<Table>>>
  /** Computed by the database from other columns. */
  derived?: Names<Table>
  /** Names the member of staff who acted: part of the staff records. */
  staff?: Names<Table>
}

export type Held = {
  table: PgTable
  name: string
  column: PgColumn
  bond: Bond
  part: PersonalDataPart
  /** Names of the columns that a copy of the data leaves out; null where it leaves out the table. */
  hidden: readonly string[] | null
  /** The column with the place of a file in the store. */
  file: { key: string; column: PgColumn } | null
  /** What becomes of a row: deleted, or kept with these values; `all` is every classified column. */
  fate: 'delete' | { clear: Record<string, unknown>; all: readonly string[] }
}

const columnOf = (table: PgTable, key: string) => getColumns(table)[key] as PgColumn

function held<Table extends PgTable>(
  table: Table,
  about: About<Table>,
  fate: Held['fate'],
  more: Names<Table> = [],
): Held {
  const { by, part, hidden = [], files } = about
  const names = hidden === 'all' ? null : [...hidden, ...more].map((key) => columnOf(table, key).name)
  return {
    table,
    name: getTableName(table),
    column: columnOf(table, by[0]),
    bond: by[1],
    part,
    hidden: names,
    file: files ? { key: files, column: columnOf(table, files) } : null,
    fate,
  }
}

function classified<Table extends PgTable>(table: Table, columns: Columns<Table>) {
  const { plain = [], clear = {}, clearLater = {}, keep = {}, derived = [], staff = [] } = columns
  const keys = [plain, Object.keys(clear), Object.keys(clearLater), Object.values(keep), derived, staff].flat(2)
  return keys.map((key) => columnOf(table, key).name)
}

/** A table whose rows an erasure deletes, and with them every column. */
export function deleted<Table extends PgTable>(table: Table, about: About<Table>) {
  return held(table, about, 'delete')
}

/** A table whose rows an erasure keeps, column by column. */
export function kept<Table extends PgTable>(table: Table, about: About<Table>, columns: Columns<Table>) {
  const fate = { clear: columns.clear ?? {}, all: classified(table, columns) }
  return held(table, about, fate, [...(columns.derived ?? []), ...(columns.staff ?? [])])
}

export type Unheld = { name: string; why: string; all: readonly string[] | null }

/** A table whose rows a job deletes soon by themselves. */
export function passing(table: PgTable, why: string): Unheld {
  return { name: getTableName(table), why, all: null }
}

/** A table that is about nobody but, at most, the staff who acted. */
export function impersonal<Table extends PgTable>(
  table: Table,
  why: string,
  plain: Names<Table>,
  staff: Names<Table> = [],
): Unheld {
  return { name: getTableName(table), why, all: classified(table, { plain, staff }) }
}
