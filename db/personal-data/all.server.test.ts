import { expect, it } from 'vitest'
import { erasedParts, keptParts } from '#app/features/privacy/erasure/rules.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { personalTables } from './all.ts'
import { otherTables } from './unheld.ts'

openTestWorld()

it('classifies every column of every table once, so that a new one cannot survive an erasure by accident', async () => {
  const rows = await rowsOf<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text order by c.column_name::text collate "C") as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
  )
  const found = new Map(rows.map(({ table, columns }) => [table, columns]))
  // A row that goes takes all its columns with it.
  const whole = (name: string) => found.get(name) ?? ['no such table']
  const classified = [
    ...personalTables.map(
      ({ name, onErasure: fate }) => [name, fate === 'delete' ? whole(name) : fate.all.toSorted()] as const,
    ),
    ...otherTables.map(({ name, all }) => [name, all?.toSorted() ?? whole(name)] as const),
  ]
  expect(classified.map(([name]) => name).toSorted()).toEqual([...found.keys()].toSorted())
  expect(Object.fromEntries(classified)).toEqual(Object.fromEntries(found))
})

it('tells whoever asks for an erasure of each part, as deleted or as kept', () => {
  // Whoever is of the staff is not erased by asking.
  const told = personalTables.filter(({ part }) => part !== 'staff')
  const deleted = new Set<string>(told.filter(({ onErasure: fate }) => fate === 'delete').map(({ part }) => part))
  const kept = told.map(({ part }) => part).filter((part) => !deleted.has(part))
  expect(new Set(Object.keys(erasedParts))).toEqual(deleted)
  expect(new Set(Object.keys(keptParts))).toEqual(new Set(kept))
})
