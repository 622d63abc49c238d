import { expect, it } from 'vitest'
import { findBreaking, listNewMigrations } from './migrations.ts'

it('no migration breaks the previous release, which keeps running beside the new one', () => {
  const breaches = listNewMigrations().flatMap(({ name, sql }) => findBreaking(sql).map((what) => `${name} ${what}`))
  expect(breaches).toEqual([])
})

it.each([
  ['ALTER TABLE "tickets" DROP COLUMN "tag";', 'drops a column'],
  ['drop table if exists letters;', 'drops a table'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames something'],
  ['ALTER TABLE "a" RENAME TO "b";', 'renames something'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 'changes the type of a column'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'makes a column compulsory'],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 'adds a compulsory column without a default'],
])('refuses the migration %s', (sql, what) => {
  expect(findBreaking(sql)).toEqual([what])
})

it.each([
  'CREATE TABLE "a" ("b" text NOT NULL);',
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
  `ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" is not null);`,
  '-- drop column is for the next release\nALTER TABLE "a" ADD COLUMN "b" text;',
  '-- contract: no release since 1.1.0 reads this column\nALTER TABLE "a" DROP COLUMN "b";',
])('allows the migration %j', (sql) => {
  expect(findBreaking(sql)).toEqual([])
})

it('refuses a contract comment without a real reason', () => {
  expect(findBreaking('-- contract: yes\ndrop table a;')).toEqual(['drops a table'])
})
