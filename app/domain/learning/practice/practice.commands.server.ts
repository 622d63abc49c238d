import { db } from '#db/client.server.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import { judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { PracticeRefusal } from './practice.rules.ts'
import { buildFeedback, type Feedback } from './feedback.queries.server.ts'
import { generateRoundItems, listPractice } from './practice.queries.server.ts'
import { isRoundOpen, type PracticeAct } from './round.ts'
import { saveAnswer, saveHintTaken } from './rounds.commands.server.ts'
import { findPracticeEnrollment, mapSavedAnswers } from './standing.queries.server.ts'
import type { PracticeEntry, SavedAnswer } from './practice.types.ts'

const feedbackOnSaved = (entry: PracticeEntry, saved: SavedAnswer) =>
  buildFeedback({ entry, answer: saved.answer, saved })

/**
 * Judges and saves an answer, or shows the rule or the right answer on request. `seen` is the number of answers when
 * the item was shown. If there are more by now, this answer was sent twice or too late: it is not counted, and the
 * feedback is that on the latest answer.
 */
export async function answerItem({
  student,
  courseId,
  itemId,
  seen,
  act,
  answer,
}: {
  student: StudentActor
  courseId: string
  itemId: string
  seen: number
  act: PracticeAct | 'rule'
  answer: readonly string[]
}): Promise<Outcome<Feedback, PracticeRefusal>> {
  const enrollment = await findPracticeEnrollment({ student, courseId })
  if (!enrollment) return refused('no-access')
  const enrollmentId = enrollment.id
  const entries = (await listPractice({ courseId })).filter(({ asked }) => asked.id === itemId)
  const [entry] = await generateRoundItems({ enrollmentId, entries })
  if (!entry) return refused('no-such-item')
  const { key } = entry.asked
  const readSaved = async () => (await mapSavedAnswers({ enrollmentId, itemKeys: [key] })).get(key) ?? null
  if (act === 'rule') await saveHintTaken({ enrollmentId, itemKey: key })
  const before = await readSaved()
  if (act !== 'rule' && seen === (before?.tries ?? 0)) {
    const reason = act === 'check' ? kindOf(entry.body).findRefusal(entry.body, answer) : null
    if (reason) return refused(reason)
    const { verdict } = judgeAnswer(entry.body, answer)
    const { examOpensAt } = enrollment
    const now = clock.now()
    const after = await db.transaction((tx) =>
      saveAnswer(tx, {
        enrollmentId,
        examOpensAt,
        entry,
        before,
        act,
        answer: act === 'show' ? [] : answer,
        verdict,
        now,
      }),
    )
    if (after) return done(feedbackOnSaved(entry, after))
  }
  const latest = await readSaved()
  if (!latest) return refused('no-such-item')
  const [answered = entry] = await generateRoundItems({
    enrollmentId,
    entries,
    round: isRoundOpen(latest) ? 'next' : 'over',
  })
  return done(feedbackOnSaved(answered, latest))
}
