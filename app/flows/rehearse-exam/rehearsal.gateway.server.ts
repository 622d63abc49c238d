import type { StudentActor } from '#app/core/person.ts'
import { findPracticeEnrollment } from '#app/domain/learning/practice/standing.queries.server.ts'
import { saveSelfCheckAnswer, submitSelfCheck } from '#app/domain/learning/self-checks.commands.server.ts'
import { findSelfCheck } from '#app/domain/learning/self-checks.queries.server.ts'
import { isAnswered, isOver } from '#app/domain/learning/self-checks.ts'
import { clock } from '#app/platform/clock.server.ts'
import {
  replyAfterSubmission,
  toRefusalReply,
  type AnswersReply,
} from '#app/flows/submit-exam/answers.gateway.server.ts'
import { answersBody } from '#app/domain/exams/exams.forms.ts'
import type { GivenAnswer } from '#app/domain/exams/exams.types.ts'
import { listGivenAnswers, toSaveReply, toStoredAnswer } from '#app/domain/exams/rehearsal.ts'

export type OwnRehearsal = { student: StudentActor; courseId: string; paperId: string }

/** Finds a rehearsal of this student. Hands it in first if its time is over. */
export async function findRehearsal({ student, courseId, paperId }: OwnRehearsal) {
  const enrollment = await findPracticeEnrollment({ student, courseId })
  const read = async () => (enrollment ? findSelfCheck({ enrollmentId: enrollment.id, selfCheckId: paperId }) : null)
  const found = await read()
  if (!found || found.moduleNumber !== null || !found.endsAt) return null
  const { endsAt } = found
  if (found.submittedAt || !isOver({ endsAt, now: clock.now() })) return { ...found, endsAt }
  await submitSelfCheck({ student, courseId, selfCheckId: paperId })
  return { ...found, endsAt, submittedAt: clock.now() }
}

/** Saves answers to a rehearsal; false if one is to a question that it does not ask. */
export async function saveRehearsal({ paperId, given, ...own }: OwnRehearsal & { given: readonly GivenAnswer[] }) {
  const rehearsal = await findRehearsal({ ...own, paperId })
  const numbers = new Map(rehearsal?.items.map(({ asked }, i) => [asked.id, i + 1]))
  if (given.some(({ questionId }) => !numbers.has(questionId))) return false
  for (const change of given) {
    await saveSelfCheckAnswer({
      ...own,
      selfCheckId: paperId,
      number: numbers.get(change.questionId) ?? 0,
      answer: toStoredAnswer(change),
      isFlagged: change.flagged,
      revisions: change,
    })
  }
  return true
}

/** Replies to the exam's page as the exam does: saves, and hands in once every question is answered. */
export async function handleRehearsalRequest({
  sent,
  ...own
}: OwnRehearsal & { sent: unknown }): Promise<AnswersReply> {
  const read = answersBody.safeParse(sent)
  if (!read.success) return { status: 400, body: { error: 'Failed to submit exam' } }
  const { answers: given, submit } = read.data
  const before = await findRehearsal(own)
  if (!before) return toRefusalReply('no-attempt')
  if (!before.submittedAt && !(await saveRehearsal({ ...own, given }))) return toRefusalReply('foreign-question')
  const rehearsal = (await findRehearsal(own)) ?? before
  if (rehearsal.submittedAt) return replyAfterSubmission(given, listGivenAnswers(rehearsal.items))
  const now = clock.now()
  if (!submit) return { status: 200, body: toSaveReply({ rehearsal, now }) }
  if (now < rehearsal.endsAt && !rehearsal.items.every(({ answer }) => isAnswered(answer)))
    return toRefusalReply('unanswered')
  await submitSelfCheck({ student: own.student, courseId: own.courseId, selfCheckId: own.paperId })
  return { status: 200, body: { submitted: true } }
}
