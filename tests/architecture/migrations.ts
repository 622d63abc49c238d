import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'db', 'migrations')

/** The last migration from before this rule. */
const rulesFrom = '20261124032424_student_notes'

/** Statements that make the previous release, which is still running, fail or lose data. */
const breaking: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames something', /\brename\s+(to|column|constraint)\b/i],
  ['changes the type of a column', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['makes a column compulsory', /\bset\s+not\s+null\b/i],
  ['adds a compulsory column without a default', /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)[^;]*/i],
]

const contract = /^-- contract: \S.{20,}$/m

/** Finds the statements of a migration that break the previous release, unless it says why they are safe. */
export function findBreaking(sql: string) {
  if (contract.test(sql)) return []
  const statements = sql.split(/;|--> statement-breakpoint/).map((statement) => statement.replaceAll(/--.*$/gm, ''))
  return breaking.filter(([, pattern]) => statements.some((statement) => pattern.test(statement))).map(([what]) => what)
}

export function listNewMigrations() {
  return readdirSync(folder)
    .filter((name) => name > rulesFrom)
    .map((name) => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
}
