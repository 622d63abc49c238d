import { sql } from 'drizzle-orm'
import { applicationLetters, jobApplications } from '#db/tables/applications.ts'
import { staff } from '#db/tables/staff.ts'
import { jsonOf, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import type { SentLetter } from '../types.ts'

const letter = jsonOf({
  id: applicationLetters.id,
  subject: applicationLetters.subject,
  body: applicationLetters.body,
  writtenBy: staff.fullName,
  createdAt: applicationLetters.createdAt,
})

/** What hr has written to an applicant, oldest first, as a column over `job_applications`. */
export const letterRows = sql<SqlValue<typeof letter>[]>`(
  select coalesce(json_agg(${letter} order by ${applicationLetters.createdAt}), '[]')
  from ${applicationLetters} join ${staff} on ${staff.id} = ${applicationLetters.writtenBy}
  where ${applicationLetters.applicationId} = ${jobApplications.id}
)`

export function lettersOf(rows: SqlValue<typeof letterRows>): readonly SentLetter[] {
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
