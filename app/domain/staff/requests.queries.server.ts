import { and, type Column, eq, getColumnTable, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import type { csvTable } from '#app/core/csv.ts'
import { readPage } from '#app/core/paging.ts'
import { type Operation, requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { type AskedOfList, defineExport, type PartOfList } from './list-export.queries.server.ts'
import type { RequestFilter, RequestKind } from './requests.ts'
import { type Desk, desks } from './staff.ts'

/** The items of one kind that wait at a desk. */
export type Queue = {
  desk: Desk
  /** The operation that settles an item, if not everybody at the desk may. */
  operation?: Operation
  /** The name of this kind in the inbox. */
  kind: string
  /**
   * The tables and the condition under which a row waits. Every page of the portal counts them, so each needs an index.
   */
  from: SQL
  /** The address of an item, which its id follows. */
  address: string
  id: SQLWrapper
  title: SQLWrapper
  person: SQL
  since: SQLWrapper
  due?: SQLWrapper
  /** The same for the items assigned to one member of staff, answered or not. It ends where their id follows. */
  held?: SQL
}

export function selectStudentName(studentId: SQLWrapper) {
  return sql`(select full_name from students
    join profiles on profiles.id = students.user_id where students.id = ${studentId})`
}

/** The rows to read: those of a tab from a cursor, or the one of a dialog. */
export type RequestRows = { staff: StaffActor; where: SQL | undefined; orderBy: SQL[]; limit: number }

type Definition<View extends string, Step extends string, Listed extends View, Row extends { id: string }> = {
  kind: RequestKind<View, Step>
  id: Column
  /** What each tab lists, in which order. */
  views: Record<Listed, { where: SQL; by: Column; isDescending?: boolean }>
  pageSize: number
  list: (rows: RequestRows) => Promise<readonly Row[]>
  /** The columns of the CSV file. */
  columns: Parameters<typeof csvTable<Row>>[1]
  /** How the waiting ones are shown in the inbox. */
  inbox: Pick<Queue, 'kind' | 'title' | 'person' | 'since' | 'due'>
}

/**
 * Creates the reading half of a desk where staff decide what people ask: its pages, its counts, its CSV file and its
 * part of the inbox. Only staff with the permission of the desk may read any of them.
 */
export function createRequestDesk<
  View extends string,
  Step extends string,
  Listed extends View,
  Row extends { id: string },
>({ kind, id, views, pageSize, list, columns, inbox }: Definition<View, Step, Listed, Row>) {
  const { path, operation } = desks[kind.desk]
  const listed = Object.keys(views) as [Listed, ...Listed[]]
  const table = getColumnTable(id)
  type Filter = RequestFilter<Listed>

  function listPart({ staff, filter, cursor, limit }: AskedOfList<Pick<Filter, 'view'>> & PartOfList) {
    const { where, by, isDescending = false } = views[filter.view]
    const part = buildKeysetQuery({ columns: [by, id], isDescending, cursor })
    return list({ staff, where: and(where, part.where), orderBy: part.orderBy, limit })
  }

  async function countRows() {
    const counts = listed.map(
      (view) => sql`(select count(*)::int from ${table} where ${views[view].where}) as ${sql.identifier(view)}`,
    )
    const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
    return rows[0] as Record<Listed, number>
  }

  async function find({ staff, id: rowId }: { staff: StaffActor; id: string }) {
    requirePermission(operation, staff)
    const [row = null] = await list({ staff, where: eq(id, rowId), orderBy: [], limit: 1 })
    return row
  }

  async function read({ staff, filter }: AskedOfList<Filter>) {
    requirePermission(operation, staff)
    const [counts, page, chosen] = await Promise.all([
      countRows(),
      readPage({
        cursor: filter.cursor,
        pageSize,
        read: (part) => listPart({ staff, filter, ...part }),
        keyOf: (row) => row.id,
      }),
      filter.step && find({ staff, id: filter.step.id }),
    ])
    return { filter, counts, page, chosen }
  }

  const queue: Queue = {
    ...inbox,
    desk: kind.desk,
    from: sql`${table} where ${views[listed[0]].where}`,
    address: `${path}?${kind.steps[0]}=`,
    id,
  }
  const exportRows = defineExport({
    operation,
    readFilter: (query) => ({ view: listed.find((view) => view === kind.readFilter(query).view) ?? listed[0] }),
    list: listPart,
    columns,
  })
  return { read, find, exportRows, queue }
}
