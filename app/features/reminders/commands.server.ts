import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { studyReminders } from '#db/tables/reminders.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { ReminderKind } from '#app/core/vocabulary.ts'
import { withinTransaction } from '#app/features/accounts/gateway.server.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { withReads } from '#app/features/learning/rules.ts'
import type { CourseContents } from '#app/features/learning/types.ts'
import { clock } from '#app/platform/clock.server.ts'
import { eachByItself } from '#app/platform/each.server.ts'
import { writeExamLetter, writeIdleLetter } from './emails.server.ts'
import { listIdle, listOpenedExams } from './queries.server.ts'
import { isDaytime } from './rules.ts'
import type { Addressee } from './types.ts'

const mostAtOnce = 200

/** Whoever has the row may write; where another process has it, that one writes. */
async function holdStudent(tx: Tx, studentId: string) {
  const rows = await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.id, studentId))
    .for('no key update', { skipLocked: true })
  return rows.length > 0
}

async function note(tx: Tx, { enrollmentId }: Addressee, kind: ReminderKind) {
  await tx.insert(studyReminders).values({ id: newId(), enrollmentId, kind, writtenAt: clock.now() })
}

/** Judged once more under the student's lock: what was read, stopped or written meanwhile counts. */
async function remindIdle({ studentId }: Addressee, contents: ReadonlyMap<string, CourseContents>) {
  await withinTransaction(async (tx) => {
    if (!(await holdStudent(tx, studentId))) return
    const [due] = await listIdle({ now: clock.now(), studentId, limit: 1 }, tx)
    const ofCourse = due && contents.get(due.courseId)
    if (!due || !ofCourse) return
    await note(tx, due, 'idle')
    await writeIdleLetter(tx, due, withReads({ contents: ofCourse, reads: due.reads }))
  })
}

async function tellOfExam({ studentId, enrollmentId }: Addressee) {
  await withinTransaction(async (tx) => {
    if (!(await holdStudent(tx, studentId))) return
    const [due] = await listOpenedExams({ now: clock.now(), enrollmentId, limit: 1 }, tx)
    if (!due) return
    await note(tx, due, 'exam-opens')
    await writeExamLetter(tx, due)
  })
}

/** The next run tries again what has failed. */
function writeEach<Due extends Addressee>(due: readonly Due[], write: (each: Due) => Promise<void>) {
  return eachByItself({
    items: due,
    act: write,
    failure: 'a reminder could not be written',
    named: ({ enrollmentId }) => ({ enrollment: enrollmentId }),
  })
}

async function remindAllIdle() {
  for (let after: string | undefined; ;) {
    const due = await listIdle({ now: clock.now(), after, limit: mostAtOnce })
    const contents = await mapCourseContents({ courseIds: due.map(({ courseId }) => courseId) })
    await writeEach(due, (each) => remindIdle(each, contents))
    after = due.at(-1)?.studentId
    if (due.length < mostAtOnce || after === undefined) return
  }
}

async function tellOfAllExams() {
  for (let after: string | undefined; ;) {
    const due = await listOpenedExams({ now: clock.now(), after, limit: mostAtOnce })
    await writeEach(due, tellOfExam)
    after = due.at(-1)?.enrollmentId
    if (due.length < mostAtOnce || after === undefined) return
  }
}

/** Writes to those whose exam has opened and to those who have not read for a while, by day. */
export async function remindStudents() {
  if (!isDaytime(clock.now())) return
  await tellOfAllExams()
  await remindAllIdle()
}

/** Stops letters that remind, or has them sent again. What waits to be sent is asked again before it leaves. */
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
