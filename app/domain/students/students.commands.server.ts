import { eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { withLooseFiles } from '#app/platform/uploads/loose-files.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftWelcomeEmail, draftDataUseRestrictionEmail } from './students.emails.server.ts'
import { queueEvidence } from './evidence.commands.server.ts'
import type { StoredEvidence } from './evidence.ts'
import {
  type RegistrationRefusal,
  formatMatricNumber,
  termsVersion,
  type restrictionRefusals,
  type AskedStudent,
} from './students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { recordActivity, recordView } from '#app/platform/activity/activity.commands.server.ts'
import { lockStudent } from './students.locks.server.ts'

async function takeNextMatricNumber(tx: Tx, now: Date) {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('matric_numbers') as number`)
  return formatMatricNumber({ year: londonYear(now), number: Number(rows[0]?.number) })
}

/** Registers an account as a student. Of two simultaneous requests, one succeeds and the other is refused. */
export async function registerStudent({
  person,
  coursePreference,
  educationLevel,
  phone,
  evidence = null,
}: {
  person: Pick<Person, 'userId' | 'fullName' | 'email'>
  coursePreference: string
  educationLevel: EducationLevel
  phone: string | null
  /** The document that was stored as evidence, for the education level "Other". */
  evidence?: StoredEvidence | null
}): Promise<Outcome<{ matricNumber: string }, RegistrationRefusal>> {
  return withLooseFiles(evidence ? [evidence.key] : [], () =>
    db.transaction(async (tx): Promise<Outcome<{ matricNumber: string }, RegistrationRefusal>> => {
      // The second request of a double click waits for this lock, so that it does not use up a matric number.
      await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, person.userId)).for('no key update')
      const existing = await tx.select({ id: students.id }).from(students).where(eq(students.userId, person.userId))
      if (existing.length > 0) return refused('already-registered')
      const now = clock.now()
      const matricNumber = await takeNextMatricNumber(tx, now)
      const studentId = newId()
      await tx.insert(students).values({
        id: studentId,
        userId: person.userId,
        matricNumber,
        coursePreference,
        educationLevel,
        termsVersion,
        termsAcceptedAt: now,
        createdAt: now,
      })
      if (evidence) await queueEvidence(tx, { studentId, stored: evidence })
      if (phone) await tx.update(profiles).set({ phone, updatedAt: now }).where(eq(profiles.id, person.userId))
      await queueEmail(
        tx,
        draftWelcomeEmail({ fullName: person.fullName, email: person.email, matricNumber, termsVersion }),
      )
      return done({ matricNumber })
    }),
  )
}

/** Sets whether the dashboard counts the student's study days in a row. */
export async function setStudyDayCounting({
  student: { studentId },
  counts,
}: {
  student: Pick<StudentActor, 'studentId'>
  counts: boolean
}) {
  await db.update(students).set({ countsStudyDays: counts }).where(eq(students.id, studentId))
}

/** Sets the minutes of study a day; null to follow the weekly plan or an even pace. */
export async function setMinutesADay({
  student: { studentId },
  minutes,
}: {
  student: Pick<StudentActor, 'studentId'>
  minutes: number | null
}) {
  await db.update(students).set({ minutesADay: minutes }).where(eq(students.id, studentId))
}

/** Restricts the use of a student's data at the student's request, or lifts the restriction (UK GDPR, Article 18). */
export async function setDataUseRestriction({
  staff,
  studentId,
  isRestricted,
}: AskedStudent & { isRestricted: boolean }): Promise<Outcome<undefined, keyof typeof restrictionRefusals>> {
  requirePermission('answer complaints', staff)
  return db.transaction(async (tx) => {
    const student = await lockStudent(tx, { studentId, strength: 'no key update' })
    if (!student) return refused('not-found')
    if (student.userId === staff.userId) return refused('own-record')
    if ((student.restrictedAt !== null) === isRestricted) return refused('no-change')
    const restrictedAt = isRestricted ? clock.now() : null
    await tx.update(students).set({ restrictedAt }).where(eq(students.id, studentId))
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, student.userId))
    if (account) await queueEmail(tx, draftDataUseRestrictionEmail({ ...account, isRestricted }))
    await recordActivity(tx, {
      staff,
      action: `${isRestricted ? 'Restricted' : 'Lifted the restriction of'} the use of a student’s data: ${student.matricNumber}`,
      entity: 'student',
      entityId: studentId,
      before: isRestricted ? 'not restricted' : 'restricted',
      after: isRestricted ? 'restricted' : 'not restricted',
    })
    return done()
  })
}

/** Logs that a member of staff viewed a student's record, or read an email that was sent to the student. */
export async function recordStudentView({
  staff,
  studentId,
  matricNumber,
  emailId,
}: AskedStudent & { matricNumber: string; emailId: string | null }) {
  requirePermission('manage students', staff)
  const viewed = { staff, entity: 'student' as const }
  await recordView({ ...viewed, action: `Viewed the record of a student: ${matricNumber}`, entityId: studentId })
  if (emailId) await recordView({ ...viewed, action: `Read an email to a student: ${matricNumber}`, entityId: emailId })
}
