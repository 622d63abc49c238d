import { and, eq, isNull, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { inGroups } from '#app/platform/in-groups.server.ts'
import { log } from '#app/platform/log.server.ts'
import { saveAnswers, type Given } from './answers/commands.server.ts'
import { isOnBreak } from './breaks/rules.ts'
import { closeSittings, lockSittings, type Closing, type LockedSitting } from './grading/commands.server.ts'
import { readHandIns } from './grading/queries.server.ts'
import type { ExamRefusal } from './messages.ts'
import { findResult } from './queries.server.ts'
import { hasExpired, hasGracePassed, submissionInstant, unansweredIn } from './rules.ts'
import type { ExamResult } from './types.ts'

type Sitter = Pick<StudentActor, 'studentId'>

type Asked = { student: Sitter; attemptId: string; given: Given; arrivedAt: Date }
type Answered = Outcome<ExamResult, ExamRefusal>

/**
 * A whole year hands in at the same second. They wait for each other here and not for connections, of which everybody else needs
 * some; and those who wait are handed in together.
 */
const together = inGroups({ atATime: 2, most: 16, act: submitTogether })

/**
 * What is closed by itself waits here for whoever has it in hand, so that nobody else waits with it. With those together and the sweep
 * it leaves a connection of six to everybody else.
 */
const apart = pLimit(2)

/** Sittings with a submission that has arrived and waits: nobody closes them here without what it brings, however long the line. */
const arrived = new Map<string, Promise<unknown>>()

function rememberArrival(attemptId: string, answered: Promise<Answered>) {
  const all = Promise.allSettled([arrived.get(attemptId), answered]).then(() => {
    if (arrived.get(attemptId) === all) arrived.delete(attemptId)
  })
  arrived.set(attemptId, all)
}

/**
 * Hands the sitting in. However often and at once it is asked, one result is stored and everybody gets that one. Before the
 * end every question must be answered; what was given is kept even when the submission is refused. It counts as of its arrival,
 * however long it waits.
 */
export async function submitAttempt({
  student,
  attemptId,
  given = [],
}: {
  student: Sitter
  attemptId: string
  given?: Given
}): Promise<Answered> {
  if (!isId(attemptId)) return refused('no-attempt')
  const answered = handIn({ student, attemptId, given, arrivedAt: clock.now() })
  rememberArrival(attemptId, answered)
  return answered
}

async function handIn(asked: Asked): Promise<Answered> {
  const answered = (await together(asked)) ?? (await apart(() => submit([asked])))[0]
  return answered ?? refused('no-attempt')
}

/** Where one fails, all are asked again by themselves: then it fails alone, and its asker hears why. */
async function submitTogether(asked: readonly Asked[]) {
  try {
    return await submit(asked, { passesHeld: true })
  } catch (error) {
    log.warn({ err: error, attempts: asked.map(({ attemptId }) => attemptId) }, 'exams could not be handed in together')
    return asked.map(() => null)
  }
}

/**
 * What was asked, answered in one transaction; null for a sitting that was not to be had. Who asks for one that another of them has
 * handed in gets the same answer, as if they had come after them; where that one was refused, null, since they may bring more.
 */
async function submit(asked: readonly Asked[], { passesHeld = false }: { passesHeld?: boolean } = {}) {
  return db.transaction(async (tx) => {
    const answers = new Map<Asked, Answered>()
    const open: { sitting: LockedSitting; of: Asked }[] = []
    for (const sitting of await lockSittings(tx, areOwn(asked), { passesHeld })) {
      const of = asked.find((each) => isOf(each, sitting))
      if (!of) continue
      const answer = await answerUngraded(tx, { ...of, sitting })
      if (answer) answers.set(of, answer)
      else open.push({ sitting, of })
    }
    const handInOf = await readHandIns(
      tx,
      open.map(({ of }) => of.attemptId),
    )
    const closings: (Closing & { of: Asked })[] = []
    for (const { sitting, of } of open) {
      const { paper, expiresAt } = sitting.attempt
      const handIn = handInOf(of.attemptId)
      const arrival = { expiresAt, now: of.arrivedAt }
      if (!hasExpired(arrival) && unansweredIn({ paper, given: handIn.given }).length > 0)
        answers.set(of, refused('unanswered'))
      else closings.push({ sitting, of, ...handIn, submittedAt: submissionInstant(arrival) })
    }
    const results = await closeSittings(tx, closings)
    for (const [i, { of }] of closings.entries()) if (results[i]) answers.set(of, done(results[i]))
    const settled = [...answers].filter(([, { ok }]) => ok)
    const settledFor = (each: Asked) => settled.find(([of]) => isSame(of, each))?.[1]
    return asked.map((each) => answers.get(each) ?? settledFor(each) ?? null)
  })
}

function areOwn(asked: readonly Asked[]) {
  const ids = (values: readonly string[]) => sql`${sql.param(values)}::uuid[]`
  return sql`(${examAttempts.id}, ${enrollments.studentId}) in (select * from unnest(
    ${ids(asked.map(({ attemptId }) => attemptId))}, ${ids(asked.map(({ student }) => student.studentId))}))`
}

function isSame(one: Asked, other: Asked) {
  return one.attemptId === other.attemptId && one.student.studentId === other.student.studentId
}

function isOf({ attemptId, student }: Asked, { attempt, studentId }: LockedSitting) {
  return attemptId === attempt.id && student.studentId === studentId
}

/** Keeps what came with the submission; the answer, where there is one without grading. */
async function answerUngraded(
  tx: Tx,
  { student, attemptId, given, arrivedAt, sitting }: Asked & { sitting: LockedSitting },
): Promise<Answered | null> {
  const { attempt } = sitting
  if (attempt.submittedAt) {
    const result = await findResult({ studentId: student.studentId, attemptId }, tx)
    return result ? done(result) : refused('no-access')
  }
  if (sitting.studentStatus !== 'active') return refused('not-active')
  if (isOnBreak({ ...attempt, now: arrivedAt })) return refused('on-break')
  if (hasGracePassed({ expiresAt: attempt.expiresAt, now: arrivedAt }) || isNothing(given)) return null
  const saved = await saveAnswers({ student, attemptId, given, now: arrivedAt }, tx)
  return saved.ok ? null : saved
}

function isNothing(given: Given) {
  return !('answers' in given) && given.length === 0
}

/**
 * Closes sittings that are over, in one transaction, and answers the ids of those it closed: nothing happens to one that was closed
 * meanwhile or has time left, and, where held ones are passed over, that somebody else has in hand or hands in at this moment.
 */
export async function closeOverdueAttempts({
  attemptIds,
  passesHeld = false,
}: {
  attemptIds: readonly string[]
  passesHeld?: boolean
}): Promise<string[]> {
  const free = passesHeld ? attemptIds.filter((id) => !arrived.has(id)) : attemptIds
  if (free.length === 0) return []
  return db.transaction(async (tx) => {
    const asked = sql`${examAttempts.id} = any(${sql.param(free)}::uuid[])`
    const held = await lockSittings(tx, and(asked, isNull(examAttempts.submittedAt)), { passesHeld })
    const now = clock.now()
    const over = held.filter(({ attempt }) => hasGracePassed({ expiresAt: attempt.expiresAt, now }))
    const ids = over.map(({ attempt }) => attempt.id)
    const handInOf = await readHandIns(tx, ids)
    await closeSittings(
      tx,
      over.map((sitting) => ({ sitting, ...handInOf(sitting.attempt.id), submittedAt: sitting.attempt.expiresAt })),
    )
    return ids
  })
}

/** The same of one, whose page somebody opens: it waits for what is handed in of it, and for whoever has it in hand. */
export async function closeExpiredAttempt(attemptId: string) {
  await arrived.get(attemptId)
  return apart(() => closeOverdueAttempts({ attemptIds: [attemptId] }))
}

/**
 * Hands in what a student is sitting, with the answers given so far, in the transaction that suspends, expels or refunds. It
 * comes before the enrolment ends: the database refuses a refund while its exam is being sat, because whoever passes meanwhile
 * has completed the course, and what then becomes of the fee is for whoever refunds to decide.
 */
export async function submitRunningAttempts(
  tx: Tx,
  { studentId, enrollmentId }: { studentId: StudentId; enrollmentId?: string },
): Promise<ExamResult[]> {
  const running = await lockSittings(
    tx,
    and(
      eq(enrollments.studentId, studentId),
      enrollmentId === undefined ? undefined : eq(enrollments.id, enrollmentId),
      isNull(examAttempts.submittedAt),
    ),
  )
  const now = clock.now()
  const handInOf = await readHandIns(
    tx,
    running.map(({ attempt }) => attempt.id),
  )
  const closings = running.map((sitting) => {
    const { id, expiresAt } = sitting.attempt
    return { sitting, ...handInOf(id), submittedAt: submissionInstant({ expiresAt, now }) }
  })
  return closeSittings(tx, closings)
}
