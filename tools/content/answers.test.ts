import { beforeAll, describe, expect, it } from 'vitest'
import { foldText, textOfHtml } from '#app/core/text.ts'
import { listDistinctNearAnswers } from '#app/domain/courses/format/checks/feedback.ts'
import { kindOf } from '#app/domain/courses/practice/kinds.ts'
import { getRightAnswer, judgeAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import { listKnownSlips } from '#app/domain/courses/practice/work.rules.ts'
import { findNearestOnGrid } from '#app/linguistics/figures/vowel-chart.ts'
import { buildFeedback } from '#app/domain/learning/practice/feedback.queries.server.ts'
import { toAskedItem } from '#app/domain/learning/practice/practice.queries.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { writtenFolders } from './sources.ts'

// The URLs of sounds are encrypted, which needs a secret.
beforeAll(() => void readSettings({ DATABASE_URL: 'postgresql://none', DEMO: 'on', SECRET: 'x'.repeat(32) }))

/** Plausible wrong answers: another option, one too few, a neighbour's place, another head. */
function listWrongAnswers(body: WrittenBody): string[][] {
  const right = getRightAnswer(body)
  switch (body.kind) {
    case 'one':
    case 'listen':
      return body.options.flatMap((option, i) => (option.right ? [] : [[String(i)]]))
    case 'several':
      return [right.slice(1), body.options.flatMap((option, i) => (option.right ? [] : [String(i)]))]
    case 'text':
      return [[`${right[0]} not`]]
    case 'number':
      return [[String(body.answer + 2 * body.tolerance + 1)], [String(-1 - body.answer)]]
    case 'transcribe':
      return [[`${right[0]}k`], [right[0]?.slice(0, -1) ?? '']]
    case 'tree':
      return [[`[X ${body.accept[0]?.replaceAll(/\[\S+|\]/g, '').trim()}]`]]
    case 'arcs':
      return [[right[2] ?? '', right[3] ?? '', right[0] ?? '', right[1] ?? '', ...right.slice(4)]]
    case 'work':
      return [...listKnownSlips(body).map(({ answer }) => answer), [right[0] === '0' ? '1' : '0', ...right.slice(1)]]
    case 'match':
    case 'order':
    case 'gloss':
      return [[...right.slice(1), right[0] ?? '']]
    case 'chart':
      return [[String(findNearestOnGrid({ height: body.height < 1.5 ? 3 : 0, backness: body.backness < 1 ? 2 : 0 }))]]
    case 'expression':
    case 'query':
    case 'code':
    case 'measure':
    case 'stretch':
      return []
  }
}

/** Lists wrong answers that the form lets through to the judge. */
function listJudgedMisses(body: WrittenBody) {
  const near = listDistinctNearAnswers(body).flatMap(({ answer, isRight }) => (isRight === false ? [answer] : []))
  return [...listWrongAnswers(body), ...near].filter(
    (answer) =>
      answer.join('\u001f') !== getRightAnswer(body).join('\u001f') && kindOf(body).findRefusal(body, answer) === null,
  )
}

/** Returns the feedback while the item is still open, at the first miss, or with the answer, at the second. */
function readFeedback({ key, body, answer, verdict, misses }: Miss & { misses: 1 | 2 }) {
  const asked = toAskedItem({ id: 'id', key, number: 1, body })
  const open = { itemId: 'id', answer, verdict, misses, hintTaken: true, tries: misses, rounds: misses - 1 }
  const saved = { ...open, memory: null, dueAt: new Date(0) }
  return buildFeedback({ entry: { asked, body, sectionId: 'section' }, answer, saved })
}

/** Returns the remark at the first miss, and the rule that may be asked for. */
function readHint(miss: Miss) {
  const { hint } = readFeedback({ ...miss, misses: 1 })
  return { remark: hint?.table?.wordsHtml ?? hint?.wordsHtml ?? '', rule: hint?.ruleHtml ?? '' }
}

const toWords = (html: string) =>
  ` ${foldText(textOfHtml(html))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
const toNumbers = (html: string) => [...textOfHtml(html).matchAll(/[-−]?\d+(?:[.,]\d+)*/g)].map(([found]) => found)

/** True if a text says the right answer. Tables name it cell by cell; pictures and programs cannot be said. */
function saysAnswer(html: string, body: WrittenBody) {
  if (body.kind === 'number') return toNumbers(html).includes(String(body.answer))
  const right = 'options' in body ? body.options.flatMap((option) => (option.right ? [option.text] : [])) : []
  const accepted = 'accept' in body && body.kind !== 'arcs' ? body.accept : []
  const said = toWords(html)
  return [...right, ...accepted].map(toWords).some((form) => form.trim() !== '' && said.includes(form))
}

const items = writtenFolders.flatMap(({ slug, practice }) =>
  practice.map(({ key, body }) => ({ key: `${slug}, ${key}`, body })),
)
const misses = items.flatMap(({ key, body }) =>
  listJudgedMisses(body).map((answer) => ({ key, body, answer, verdict: judgeAnswer(body, answer).verdict })),
)
type Miss = (typeof misses)[number]
const shown = ({ key, answer }: Pick<Miss, 'key' | 'answer'>) => `${key}: ${answer.join(' | ')}`

describe('every practice item of the written courses', () => {
  it('lets its own answer through and accepts it', () => {
    const refused = items.filter(({ body }) => kindOf(body).findRefusal(body, getRightAnswer(body)) !== null)
    expect(refused.map(({ key }) => key)).toEqual([])
    const wrong = items.filter(({ body }) => judgeAnswer(body, getRightAnswer(body)).verdict !== 'right')
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  it('is answered wrongly at least once, and accepts none of the wrong answers', () => {
    const missed = new Set(misses.map(({ key }) => key))
    expect(items.filter(({ key }) => !missed.has(key)).map(({ key }) => key)).toEqual([])
    expect(misses.filter(({ verdict }) => verdict === 'right').map(shown)).toEqual([])
  })

  it('remarks on the first miss without the answer', () => {
    const told = misses.map((miss) => ({ ...miss, ...readHint(miss) }))
    expect(told.filter(({ remark }) => remark.trim() === '').map(shown)).toEqual([])
    expect(told.filter(({ remark, rule, body }) => saysAnswer(`${remark} ${rule}`, body)).map(shown)).toEqual([])
    const placed = told.filter(({ body }) => body.kind === 'match' || body.kind === 'order' || body.kind === 'gloss')
    expect(placed.filter(({ remark }) => !/right/.test(remark)).map(shown)).toEqual([])
  })

  it('explains the answer at the second miss', () => {
    const unexplained = misses.filter((miss) => {
      const { whyHtml, options } = readFeedback({ ...miss, misses: 2 })
      return !whyHtml && !(options.length > 0 && options.every((option) => option.whyHtml))
    })
    expect(unexplained.map(shown)).toEqual([])
  })
})
