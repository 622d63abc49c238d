import { csvTable, type CsvTable } from '#app/core/csv.ts'
import { type Cursor, readEveryRow } from '#app/core/paging.ts'
import { type Operation, requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'

export type AskedOfList<Filter> = { staff: StaffActor; filter: Filter }

/** A part of a list in its order: up to `limit` rows from the cursor. */
export type PartOfList = { cursor: Cursor | null; limit: number }

type Definition<Filter, Row extends { id: string }> = {
  operation: Operation
  readFilter: (query: URLSearchParams) => Filter
  list: (part: AskedOfList<Filter> & PartOfList) => Promise<readonly Row[]>
  columns: Parameters<typeof csvTable<Row>>[1]
}

/** A list that staff can export, and the operation whose permission it requires. */
export type ListExport = { operation: Operation; ofQuery: (staff: StaffActor, query: URLSearchParams) => CsvTable }

/** Defines the export of a list that is paged by key. It takes the list's filter, or its query with `ofQuery`. */
export function defineExport<Filter, Row extends { id: string }>({
  operation,
  readFilter,
  list,
  columns,
}: Definition<Filter, Row>) {
  function exportRows(asked: AskedOfList<Filter>) {
    requirePermission(operation, asked.staff)
    return csvTable(readEveryRow({ read: (part) => list({ ...asked, ...part }), keyOf: ({ id }) => id }), columns)
  }
  const ofQuery: ListExport['ofQuery'] = (staff, query) => exportRows({ staff, filter: readFilter(query) })
  return Object.assign(exportRows, { operation, ofQuery })
}
