import { judge } from '../../practice/rules.ts'
import type { Judgement, WrittenBody } from '../../practice/types.ts'
import { nearAnswers } from './near-answers.ts'
import type { Course } from './reading.ts'

/** The words after each of the near answers of an item: verdict, explanations and the rest that the page shows. */
export function feedbackLines(body: WrittenBody) {
  return nearAnswers(body).map(
    ({ change, answer }) => `${change}: ${answer.join(' | ')} → ${toldWords(judge(body, answer))}`,
  )
}

function toldWords({ verdict, remark, note, comparison, apart, options, slip, rule }: Judgement) {
  const chosen = options.filter((option) => option.chosen).map(({ why }) => why)
  const differences = comparison?.differences.map(({ words }) => words) ?? []
  const told = [note, remark, ...differences, ...(comparison?.notes ?? []), ...apart, ...chosen].filter((each) => each)
  const hint = slip ? ` || slip: ${slip.words} || rule: ${rule ?? 'none'}` : ''
  return [verdict, ...told].join(' · ') + hint
}

/** Lists the feedback on near answers to each item of a course, for its author. */
export const readFeedback = ({ practice }: Pick<Course, 'practice'>) =>
  practice.map(({ key, body }) => ({ name: `${key} (${body.kind}): ${body.ask}`, lines: feedbackLines(body) }))
