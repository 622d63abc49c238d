import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { erasedParts, keptParts } from '#app/flows/erase-person/erase-person.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { personalTables } from './all.ts'
import { reviewedColumns } from './reviewed-columns.fixture.ts'
import { otherTables } from './other-tables.ts'

openTestWorld()

const others = Object.values(otherTables).flat().map(getTableName)

it('lists every table, so that a new one cannot survive an erasure by accident', async () => {
  const rows = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and not (select relispartition from pg_class where oid = format('public.%I', table_name)::regclass)`,
  )
  // Messages and files belong to people in several ways.
  const listed = new Set(personalTables.map(({ name }) => name))
  expect([...listed, ...others].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('classifies every column of each table whose rows an erasure keeps', async () => {
  const rows = await rowsOf<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by column_name::text collate "C") as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  )
  const found = new Map(rows.map(({ table, columns }) => [table, columns]))
  for (const { name, onErasure } of personalTables) {
    if (onErasure !== 'delete') expect(onErasure.all.toSorted(), name).toEqual(found.get(name))
  }
})

it('knows every column of the tables that an erasure leaves alone', async () => {
  const rows = await rowsOf<{ table: string; columns: string }>(
    `select table_name as table, string_agg(column_name, ' ' order by column_name::text collate "C") as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  )
  const found = rows.filter(({ table }) => others.includes(table)).map(({ table, columns }) => [table, columns])
  expect(Object.fromEntries(found)).toEqual(reviewedColumns)
})

it('an erasure leaves alone no table that refers to an account, student or enrolment, except copies of emails', async () => {
  const rows = await rowsOf<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid in ('profiles'::regclass, 'students'::regclass, 'enrollments'::regclass)`,
  )
  // An erasure deletes the emails to its address, so their reference to an enrolment goes too.
  expect(rows.map(({ name }) => name).filter((name) => others.includes(name))).toEqual(['outbox'])
})

it('names each part on the erasure page, as deleted or as kept', () => {
  // Staff accounts cannot be erased on request.
  const shown = personalTables.filter(({ part }) => part !== 'staff')
  const deleted = new Set<string>(shown.filter(({ onErasure }) => onErasure === 'delete').map(({ part }) => part))
  const kept = shown.map(({ part }) => part).filter((part) => !deleted.has(part))
  expect(new Set(Object.keys(erasedParts))).toEqual(deleted)
  expect(new Set(Object.keys(keptParts))).toEqual(new Set(kept))
})
