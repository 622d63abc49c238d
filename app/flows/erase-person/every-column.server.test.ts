import { getColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { personalTables } from '#db/personal-data/all.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { carryOutErasures } from './rows.commands.server.ts'

openTestWorld()

const marker = 'marked-'
const aDay = '2020-02-02'
const values: Record<string, (name: string) => unknown> = {
  text: (name) => name,
  _text: (name) => [name],
  jsonb: (name) => JSON.stringify([name]),
  bool: () => true,
  int4: () => 7,
  int8: () => 7,
  _int4: () => [7],
  numeric: () => 1.75,
  timestamptz: () => aDay,
  date: () => aDay,
}

type Column = { table: string; name: string; type: string; parent: string | null }

/** The columns that can be written, with the table that each refers to. */
const listColumns = () =>
  rowsOf<Column>(
    `select c.table_name as table, c.column_name as name, c.udt_name as type, max(f.confrelid::regclass::text) as parent
     from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     left join pg_constraint f on f.contype = 'f' and f.conrelid = format('public.%I', c.table_name)::regclass
       and f.conkey[1] = c.ordinal_position
     where c.table_schema = 'public' and not (select relispartition from pg_class where oid = to_regclass(format('public.%I', c.table_name)))
     and c.is_generated = 'NEVER' and c.is_identity = 'NO' group by 1, 2, 3`,
  )

const onEveryTable = (act: string) =>
  rowsOf(
    `do $$ declare t regclass; begin for t in select oid from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       loop execute format('alter table %s ${act}', t); end loop; end $$`,
  )

/** Drops all check constraints, so that a marker can be stored in every column. */
const dropChecks = () =>
  rowsOf(
    `do $$ declare c record; begin for c in select conrelid::regclass as t, conname from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace
       loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop; end $$`,
  )

/** A row of every table about one person, with a marker in each column that can hold one. */
async function fillEveryTable({ userId, studentId, email }: { userId: string; studentId: string; email: string }) {
  const columns = await listColumns()
  const ids: Record<string, string> = { profiles: userId, students: studentId }
  await dropChecks()
  await onEveryTable('disable trigger user')
  const valueOf = async ({ table, name, type, parent }: Column) => {
    if (name === 'email') return email
    if (type !== 'uuid') return values[type]?.(`${marker}${table}-${name}`)
    if (!parent) return newId()
    return ids[parent] ?? (await rowsOf(`select id from ${parent} limit 1`))[0]?.['id'] ?? null
  }
  for (const { name: table } of personalTables.filter(({ name }) => name !== 'erasures')) {
    const own = columns.filter((column) => column.table === table && column.name !== 'id')
    const names = own.map(({ name }) => name)
    const given = await Promise.all(own.map(valueOf))
    const places = given.map((_, i) => `$${i + 2}`)
    const hasId = columns.some((column) => column.table === table && column.name === 'id')
    const isThere = table in ids
    ids[table] ??= newId()
    await rowsOf(
      isThere
        ? `update ${table} set (${names}) = row(${places}) where id = $1`
        : `insert into ${table} (${hasId ? 'id, ' : ''}${names}) select ${hasId ? '$1::uuid, ' : ''}${places} where $1::uuid is not null`,
      [ids[table], ...given],
    )
  }
  await onEveryTable('enable trigger user')
  return ids
}

const countRows = async () =>
  Object.fromEntries(
    await Promise.all(
      personalTables.map(async ({ name }) => [name, (await rowsOf(`select from ${name}`)).length] as const),
    ),
  )

const cleared = personalTables.flatMap(({ name, table, onErasure: fate }) =>
  fate === 'delete' ? [] : Object.keys(fate.clear).map((key) => [name, getColumns(table)[key]?.name ?? ''] as const),
)

/** The values of the columns that an erasure clears, in the rows of these ids. */
async function readCleared(ids: Record<string, string>) {
  const read = cleared.map(async ([table, column]) => {
    const rows = await rowsOf<{ value: string | null }>(`select ${column}::text as value from ${table} where id = $1`, [
      ids[table],
    ])
    return [`${table}.${column}`, rows[0]?.value] as const
  })
  return new Map(await Promise.all(read))
}

it('an erasure leaves nothing of a person in any column that must be deleted or cleared', async () => {
  const student = await createStudent()
  const before = await countRows()
  const ids = await fillEveryTable({ ...student, email: `${marker}person@mail.test` })
  const filled = await readCleared(ids)
  const filledRows = await countRows()
  const now = clock.now()
  await rowsOf(`insert into erasures (id, user_id, requested_at, due_at) values ($1, $2, $3, $3)`, [
    newId(),
    student.userId,
    addDays(now, -9),
  ])
  await carryOutErasures()
  await rowsOf('update outbox set sent_at = $1', [now])
  await carryOutErasures()
  expect(await rowsOf('select from erasures where done_at is not null')).toHaveLength(1)

  const after = await countRows()
  for (const { name } of personalTables.filter(({ onErasure: fate }) => fate === 'delete'))
    expect([name, filledRows[name], after[name]]).toEqual([name, (before[name] ?? 0) + 1, before[name]])
  const left = await readCleared(ids)
  expect([...left].filter(([, value]) => value?.includes(marker))).toEqual([])
  expect([...left].filter(([column, value]) => value === filled.get(column))).toEqual([])
})
