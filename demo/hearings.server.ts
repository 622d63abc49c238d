import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { enrollments } from '#db/tables/enrollments.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { statusNotices } from '#db/tables/status-notices.ts'
import { students } from '#db/tables/students.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { computeAnswerDeadline } from '#app/features/students/hearings/rules.ts'
import { addWorkMinutes } from './hours.ts'
import type { World } from './people.server.ts'
import type { SeededStudent } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

const grounds = 'Two people have told us that you offered to sit their exams for money, and sent us your messages.'

/** Adds an expulsion that was proposed after the hearing and that a second person has to decide. */
export async function seedHearings(
  { tx, now }: World,
  { staff, students: crowd }: { staff: SeededStaff[]; students: SeededStudent[] },
) {
  const adviser = staff.find(({ email }) => email === 'service@ukli.example')
  const isFree = and(
    eq(students.status, 'active'),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(enrollments)
        .where(and(eq(enrollments.studentId, students.id), eq(enrollments.status, 'completed'))),
    ),
  )
  const free = await tx.select().from(students).where(isFree).orderBy(asc(students.matricNumber))
  const student = free.find(({ id }) => crowd.some(({ studentId }) => studentId === id))
  if (!adviser || !student) return
  const givenAt = addWorkMinutes(addDays(now, -9), 60)
  const proposedAt = addWorkMinutes(addDays(now, -1), 95)
  const reason = 'The messages are the student’s own, and the answer does not dispute them.'
  await tx.insert(statusNotices).values({
    id: newId(),
    studentId: student.id,
    change: 'expel',
    grounds,
    givenBy: adviser.staffId,
    givenAt,
    answerBy: computeAnswerDeadline(givenAt),
    answer: 'It was meant as a joke between friends. I never sat an exam for anybody.',
    answeredAt: addMinutes(givenAt, 2_900),
    proposedBy: adviser.staffId,
    proposedAt,
    proposedReason: reason,
  })
  const log = { staffId: adviser.staffId, entity: 'student', entityId: student.id }
  await tx.insert(staffActivityLogs).values([
    {
      ...log,
      id: newId(),
      action: `Gave notice to expel a student: ${student.matricNumber}`,
      after: grounds,
      createdAt: givenAt,
    },
    {
      ...log,
      id: newId(),
      action: `Proposed to expel a student: ${student.matricNumber}`,
      after: reason,
      createdAt: proposedAt,
    },
  ])
}
