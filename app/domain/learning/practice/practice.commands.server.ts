import { db } from '#db/client.server.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { findBracketingFault } from '#app/linguistics/analysis/trees.ts'
import { findProgramFault } from '#app/domain/courses/practice/code.ts'
import { findExpressionFault } from '#app/domain/courses/practice/expression.ts'
import { findQueryFault } from '#app/domain/courses/practice/query.ts'
import { findStretchFault } from '#app/domain/courses/practice/stretch.ts'
import { readNumber } from '#app/domain/courses/practice/typed-number.ts'
import { judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { listUnknownSigns, readTyped } from '#app/linguistics/typed.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { findWorkFault } from '#app/domain/courses/practice/work.rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { PracticeRefusal } from './practice.messages.ts'
import { buildFeedback } from './feedback.queries.server.ts'
import { generateRoundItems, listPractice } from './practice.queries.server.ts'
import { isRoundOpen, type PracticeAct } from './round.ts'
import { saveAnswer, saveHintTaken } from './rounds.commands.server.ts'
import { findPracticeEnrollment, mapSavedAnswers } from './standing.queries.server.ts'
import type { Feedback, PracticeEntry, SavedAnswer } from './practice.types.ts'

const mostCharacters = 400

/** Finds the reason why an answer cannot be judged yet; null when it can. */
function findRefusal(body: WrittenBody, answer: readonly string[]): PracticeRefusal | null {
  if (body.kind === 'code') return findProgramFault(body, answer)
  if (answer.some((each) => each.length > mostCharacters)) return 'long-answer'
  const typed = answer[0]?.trim() ?? ''
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
    case 'chart':
      return answer.length === 0 ? 'empty-choice' : null
    case 'tree':
      return typed ? (findBracketingFault({ body, typed }) === null ? null : 'no-bracketing') : 'no-bracketing'
    case 'text':
      return typed ? null : 'empty-text'
    case 'measure':
      return readNumber(typed) === null ? 'no-count' : null
    case 'number':
      if (readNumber(typed) !== null) return null
      return Number.isInteger(body.answer) ? 'no-count' : 'no-number'
    case 'expression':
      return findExpressionFault(body, typed)
    case 'query':
      return findQueryFault(body, typed)
    case 'stretch':
      return findStretchFault(answer)
    case 'work':
      return findWorkFault({ body, answer })
    case 'transcribe':
      if (readTyped(typed).text === '') return 'empty-transcription'
      return listUnknownSigns(typed).length > 0 ? 'unknown-sign' : null
    default:
      return answer.length === 0 || answer.includes('') ? 'empty-place' : null
  }
}

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
    const reason = act === 'check' ? findRefusal(entry.body, answer) : null
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
