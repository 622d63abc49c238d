import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'db', 'migrations')

/** The last migration before the rule. */
const rulesFrom = '20261124032424_student_notes'

/** Statements after which the release before, which still runs, fails or loses what it writes. */
const breaking: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames something', /\brename\s+(to|column|constraint)\b/i],
  ['changes the type of a column', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['makes a column compulsory', /\bset\s+not\s+null\b/i],
  ['adds a compulsory column without a default', /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)[^;]*/i],
]

const contract = /^-- contract: \S.{20,}$/m

/** What a migration does that the release before does not survive, unless it says why that is safe. */
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
