import { judge } from '../../practice/rules.ts'
import { choicesOf } from '../../practice/slots.rules.ts'
import type { Judgement, WrittenBody } from '../../practice/types.ts'
import type { CourseFolder } from '../course-folder.ts'
import { nearAnswers } from './near-answers.ts'
import type { Course } from './reading.ts'

type Told = {
  change: string
  answer: string
  verdict: Judgement['verdict']
  /** Shown after the first miss; null if the answer is right. */
  first: string | null
  /** Shown after the second miss, or with a right answer. */
  last: string
}

/** The answer in the words of the page: options as letters, choices as their texts. */
function shownAnswer(body: WrittenBody, answer: readonly string[]) {
  switch (body.kind) {
    case 'one':
    case 'several':
    case 'listen':
      return answer.map((option) => String.fromCodePoint(65 + Number(option))).join(', ')
    case 'match':
    case 'order':
    case 'gloss': {
      const choices = choicesOf(body)
      return answer.map((choice) => choices[Number(choice)] ?? '').join(', ')
    }
    default:
      return answer.join(', ')
  }
}

function thenWords({ remark, note, comparison, apart, options }: Judgement) {
  const chosen = options.filter((option) => option.chosen).map(({ why }) => why)
  const differences = comparison?.differences.map(({ words }) => words) ?? []
  return [note, remark, ...differences, ...(comparison?.notes ?? []), ...apart, ...chosen]
    .filter((each) => each)
    .join(' · ')
}

function toldAbout(body: WrittenBody): Told[] {
  return nearAnswers(body).map(({ change, answer }) => {
    const judgement = judge(body, answer)
    return {
      change,
      answer: shownAnswer(body, answer),
      verdict: judgement.verdict,
      first: judgement.slip?.words ?? null,
      last: thenWords(judgement),
    }
  })
}

/** The feedback on each near answer of an item: verdict, explanations and everything else that the page shows. */
export const feedbackLines = (body: WrittenBody) =>
  toldAbout(body).map(
    ({ change, answer, verdict, first, last }) =>
      `${change}: ${answer} → ${[verdict, last].filter((each) => each).join(' · ')}${first === null ? '' : ` || first: ${first}`}`,
  )

const ruleOfItem = (body: WrittenBody) => judge(body, nearAnswers(body).at(-1)?.answer ?? []).rule

/** Lists the feedback on near answers to each item of a course, for its author. */
export const readFeedback = ({ practice }: Pick<Course, 'practice'>) =>
  practice.map(({ key, body }) => ({
    name: `${key} (${body.kind}): ${body.ask}`,
    rule: ruleOfItem(body),
    lines: feedbackLines(body),
  }))

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The same list as Markdown, a table for each item. */
export function feedbackDocument({ head, practice }: Pick<CourseFolder, 'head' | 'practice'>) {
  const told = practice.map(({ key, body }) => ({ key, body, rows: toldAbout(body) }))
  const count = told.reduce((sum, { rows }) => sum + rows.length, 0)
  const items = told.map(({ key, body, rows }) => {
    const rule = ruleOfItem(body)
    return [
      `## ${key}`,
      '',
      `${inCell(body.ask)} (${body.kind})${rule ? ` Rule: ${inCell(rule)}` : ''}`,
      '',
      '| answer | verdict | first miss | then |',
      '| --- | --- | --- | --- |',
      ...rows.map(({ answer, verdict, first, last }) => {
        const isSaidTwice = first !== null && first === last
        return `| ${inCell(answer)} | ${verdict} | ${inCell(first ?? '')} | ${isSaidTwice ? 'the same' : inCell(last)} |`
      }),
    ].join('\n')
  })
  return [
    `# Near answers: ${head.title}`,
    '',
    `Feedback on ${count.toLocaleString('en-GB')} near answers to ${practice.length} items, as \`npm run admin -- course feedback <folder> --table\` prints it.`,
    '',
    items.join('\n\n'),
    '',
  ].join('\n')
}
