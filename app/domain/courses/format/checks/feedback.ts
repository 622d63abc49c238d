import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import { judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { Judgement, WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { CourseFolder } from '../course-folder.ts'
import type { Course } from './reading.ts'

/** Generates the answers that students typically give when they just miss, each once. */
export function listDistinctNearAnswers(body: WrittenBody) {
  const seen = new Set<string>()
  return kindOf(body)
    .listNearAnswers(body)
    .map((near) => ('typed' in near ? { change: near.change, answer: [near.typed], isRight: near.isRight } : near))
    .filter(({ answer }) => {
      const isNew = !seen.has(answer.join('\u001f'))
      seen.add(answer.join('\u001f'))
      return isNew
    })
}

type Told = {
  change: string
  answer: string
  verdict: Judgement['verdict']
  /** The feedback after the first miss; null if the answer is right. */
  first: string | null
  /** The feedback after the second miss, or on a right answer. */
  last: string
}

function formatFullFeedback({ remark, note, comparison, apart, options }: Judgement) {
  const chosen = options.filter((option) => option.chosen).map(({ why }) => why)
  const differences = comparison?.differences.map(({ words }) => words) ?? []
  return [note, remark, ...differences, ...(comparison?.notes ?? []), ...apart, ...chosen]
    .filter((each) => each)
    .join(' · ')
}

function listNearFeedback(body: WrittenBody): Told[] {
  return listDistinctNearAnswers(body).map(({ change, answer }) => {
    const judgement = judgeAnswer(body, answer)
    return {
      change,
      answer: kindOf(body).formatAnswer(body, answer),
      verdict: judgement.verdict,
      first: judgement.slip?.words ?? null,
      last: formatFullFeedback(judgement),
    }
  })
}

/** Lists the feedback on each near answer of an item: verdict, explanations and everything else that the page shows. */
export const listFeedbackLines = (body: WrittenBody) =>
  listNearFeedback(body).map(
    ({ change, answer, verdict, first, last }) =>
      `${change}: ${answer} → ${[verdict, last].filter((each) => each).join(' · ')}${first === null ? '' : ` || first: ${first}`}`,
  )

const findRule = (body: WrittenBody) => judgeAnswer(body, listDistinctNearAnswers(body).at(-1)?.answer ?? []).rule

/** Lists the feedback on near answers to each item of a course, for its author. */
export const listFeedback = ({ practice }: Pick<Course, 'practice'>) =>
  practice.map(({ key, body }) => ({
    name: `${key} (${body.kind}): ${body.ask}`,
    rule: findRule(body),
    lines: listFeedbackLines(body),
  }))

const escapeTableCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Renders the feedback on near answers as a Markdown document with a table for each item. */
export function renderFeedbackDocument({ head, practice }: Pick<CourseFolder, 'head' | 'practice'>) {
  const told = practice.map(({ key, body }) => ({ key, body, rows: listNearFeedback(body) }))
  const count = told.reduce((sum, { rows }) => sum + rows.length, 0)
  const items = told.map(({ key, body, rows }) => {
    const rule = findRule(body)
    return [
      `## ${key}`,
      '',
      `${escapeTableCell(body.ask)} (${body.kind})${rule ? ` Rule: ${escapeTableCell(rule)}` : ''}`,
      '',
      '| answer | verdict | first miss | then |',
      '| --- | --- | --- | --- |',
      ...rows.map(({ answer, verdict, first, last }) => {
        const isSaidTwice = first !== null && first === last
        return `| ${escapeTableCell(answer)} | ${verdict} | ${escapeTableCell(first ?? '')} | ${isSaidTwice ? 'the same' : escapeTableCell(last)} |`
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
