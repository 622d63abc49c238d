import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { matchesSearch } from '#app/domain/students/roster.queries.server.ts'
import { mostStudentsFound, shortestStudentSearch } from './tickets.rules.ts'
import type { Opening, StudentChoice, TicketView } from './tickets.types.ts'

const choice = { matricNumber: students.matricNumber, fullName: profiles.fullName, email: profiles.email }

const selectStudents = () =>
  db.select(choice).from(students).innerJoin(profiles, eq(profiles.id, students.userId)).$dynamic()

/**
 * Reads the data of the dialog that opens a ticket: the student that the URL names, or the students whose name, email
 * or number matches the search.
 */
export async function readOpeningDialog({
  staff: actor,
  opening,
}: {
  staff: StaffActor
  opening: NonNullable<TicketView['opening']>
}): Promise<Opening> {
  requirePermission('handle tickets', actor)
  const { matricNumber, search } = opening
  const [student] = matricNumber ? await selectStudents().where(eq(students.matricNumber, matricNumber)) : []
  return { student: student ?? null, search, found: student ? [] : await findStudents(search) }
}

async function findStudents(search: string): Promise<readonly StudentChoice[]> {
  if (search.length < shortestStudentSearch) return []
  return selectStudents()
    .where(and(matchesSearch(search)))
    .orderBy(asc(profiles.fullName), asc(students.id))
    .limit(mostStudentsFound)
}
