import { db, pool } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor, StudentId, UserId } from '#app/core/person.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'
import { clock } from '#app/platform/clock.server.ts'
import { registerStudent } from '#app/domain/students/students.commands.server.ts'

let people = 0

/** Creates an account, as sign-up does. */
export async function createAccount(fullName = 'Siân Prydderch') {
  people += 1
  const userId = newId() as UserId
  const email = `person-${people}-${userId.slice(-6)}@ukli.example`
  const now = clock.now()
  await db.insert(profiles).values({ id: userId, fullName, email, createdAt: now, updatedAt: now })
  return { userId, fullName, email }
}

export async function createStudent({
  educationLevel = 'PhD',
}: { educationLevel?: EducationLevel } = {}): Promise<StudentActor> {
  const person = await createAccount()
  const registered = await registerStudent({ person, coursePreference: 'Other', educationLevel, phone: null })
  if (!registered.ok) throw new Error(registered.reason)
  const { rows } = await pool.query<{ id: StudentId }>('select id from students where user_id = $1', [person.userId])
  const studentId = rows[0]?.id
  if (!studentId) throw new Error('no student')
  const { matricNumber } = registered.value
  return { ...person, studentId, matricNumber, status: 'active', statusReason: null, educationLevel }
}

export async function courseIdOf(slug: string) {
  const { rows } = await pool.query<{ id: string }>('select id from courses where slug = $1', [slug])
  if (!rows[0]) throw new Error(`no course ${slug}`)
  return rows[0].id
}

/** Runs a query and returns its rows. */
export async function rowsOf<Row extends Record<string, unknown>>(query: string, values: unknown[] = []) {
  const { rows } = await pool.query<Row>(query, values)
  return rows
}
