import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import { studyReminders } from '#db/tables/privacy.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import type { ReminderKind } from '#app/core/vocabulary.ts'
import { mapCourseContents, mapSectionsRead } from '#app/domain/learning/learning.queries.server.ts'
import { withReadState } from '#app/domain/learning/learning.rules.ts'
import type { CourseContents } from '#app/domain/learning/learning.types.ts'
import { lockStudent } from '#app/domain/students/students.locks.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { queueExamEmail, queueIdleEmail } from './send-reminders.emails.server.ts'
import {
  listIdleStudents,
  listOpenedExams,
  listStudentIds,
  findReminderChoice,
} from '#app/domain/reminders/reminders.queries.server.ts'
import { isDaytime, type Recipient } from '#app/domain/reminders/reminders.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { findLinkSubject } from '#app/domain/accounts/email-links.commands.server.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'

/** Number of students that one statement checks. */
const studentsAtOnce = 500
const placeKey = 'reminders_place'

/** Skips a student whose row is locked: another process is handling that student. */
const unlessLocked = { strength: 'no key update', skipLocked: true } as const

async function recordReminder(tx: Tx, { enrollmentId }: Recipient, kind: ReminderKind) {
  await tx.insert(studyReminders).values({ id: newId(), enrollmentId, kind, writtenAt: clock.now() })
}

/**
 * Writes a reminder to an idle student. Checks again with the student locked, because they may have studied or stopped
 * reminders meanwhile.
 */
async function writeIdleReminder({ studentId }: Recipient, contents: ReadonlyMap<string, CourseContents>) {
  await db.transaction(async (tx) => {
    if (!(await lockStudent(tx, { studentId, ...unlessLocked }))) return
    const [due] = await listIdleStudents({ now: clock.now(), studentIds: [studentId] }, tx)
    const ofCourse = due && contents.get(due.courseId)
    if (!due || !ofCourse) return
    const { enrollmentId } = due
    const reads = (await mapSectionsRead({ enrollmentIds: [enrollmentId] }, tx)).get(enrollmentId) ?? []
    await recordReminder(tx, due, 'idle')
    await queueIdleEmail(tx, due, withReadState({ contents: ofCourse, reads: reads.map(({ sectionId }) => sectionId) }))
  })
}

async function writeExamReminder({ studentId, enrollmentId }: Recipient) {
  await db.transaction(async (tx) => {
    if (!(await lockStudent(tx, { studentId, ...unlessLocked }))) return
    const opened = await listOpenedExams({ now: clock.now(), studentIds: [studentId] }, tx)
    const due = opened.find((each) => each.enrollmentId === enrollmentId)
    if (!due) return
    await recordReminder(tx, due, 'exam-opens')
    await queueExamEmail(tx, due)
  })
}

/** Writes each reminder on its own. The next run retries one that fails. */
function writeEachReminder<Due extends Recipient>(due: readonly Due[], write: (each: Due) => Promise<void>) {
  return runEach({
    items: due,
    act: write,
    failure: 'a reminder could not be written',
    named: ({ enrollmentId }) => ({ enrollment: enrollmentId }),
  })
}

async function remindBatch(studentIds: readonly string[]) {
  await writeEachReminder(await listOpenedExams({ now: clock.now(), studentIds }), writeExamReminder)
  const idle = await listIdleStudents({ now: clock.now(), studentIds })
  const contents = await mapCourseContents({ courseIds: idle.map(({ courseId }) => courseId) })
  await writeEachReminder(idle, (each) => writeIdleReminder(each, contents))
}

/** Returns the id of the last student that an interrupted run handled, or null. */
async function findProgress() {
  const [row] = await db.select().from(settings).where(eq(settings.key, placeKey))
  return typeof row?.value === 'string' ? row.value : null
}

async function saveProgress(place: string | null) {
  if (place === null) return db.delete(settings).where(eq(settings.key, placeKey))
  const kept = { value: place, changedAt: clock.now() }
  return db
    .insert(settings)
    .values({ key: placeKey, ...kept })
    .onConflictDoUpdate({ target: settings.key, set: kept })
}

/** Emails due reminders in the daytime, in batches of students. The next run continues an interrupted one. */
export async function remindStudents({ atOnce = studentsAtOnce }: { atOnce?: number } = {}) {
  for (let place = await findProgress(); isDaytime(clock.now());) {
    const studentIds = await listStudentIds({ after: place, limit: atOnce })
    await remindBatch(studentIds)
    place = studentIds.length < atOnce ? null : (studentIds.at(-1) ?? null)
    await saveProgress(place)
    if (place === null) return
  }
}

/** Stops or restarts reminders. Reminders that are already queued are checked again before they are sent. */
export async function setReminders({
  student: { studentId },
  isWanted,
}: {
  student: Pick<StudentActor, 'studentId'>
  isWanted: boolean
}) {
  await db
    .update(students)
    .set({ remindersStoppedAt: isWanted ? null : clock.now() })
    .where(eq(students.id, studentId))
}

/** Returns whether reminders are on, for the holder of the link. Reveals nothing else about the student. */
export async function readReminders(
  asked: LinkRequest,
): Promise<Outcome<{ isWanted: boolean }, 'invalid-link'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'reminders', ...asked })
  if (!linked.ok) return linked
  const choice = await findReminderChoice({ student: { studentId: linked.value as StudentId } })
  return choice === null ? refused('invalid-link') : done({ isWanted: choice.isWanted })
}

/** Stops or restarts reminders through the link in an email. Doing so twice changes nothing. */
export async function setRemindersByLink({
  isWanted,
  ...asked
}: LinkRequest & { isWanted: boolean }): Promise<Outcome<undefined, 'invalid-link'> | Throttled> {
  const linked = await findLinkSubject({ purpose: 'reminders', ...asked })
  if (!linked.ok) return linked
  await setReminders({ student: { studentId: linked.value as StudentId }, isWanted })
  return done()
}
