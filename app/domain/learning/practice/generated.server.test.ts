import { describe, expect, it } from 'vitest'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { listKnownSlips } from '#app/domain/courses/practice/work.rules.ts'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { startReview } from '../review.commands.server.ts'
import { findReview } from '../review.queries.server.ts'
import { answerItem } from './practice.commands.server.ts'
import { generateRoundItems, listPractice } from './practice.queries.server.ts'
import { listStudentItemsDue } from './due.queries.server.ts'
import { mapSavedAnswers } from './standing.queries.server.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'

const world = openTestWorld()
const itemKey = 'viterbi-cell'
type Paid = Awaited<ReturnType<typeof createPaidStudent>>

const createReader = () => createPaidStudent({ slug: 'foundational-nlp-for-linguists' })

async function entryOf(paid: Paid, round: 'next' | 'over' = 'next') {
  const entries = (await listPractice(paid)).filter(({ asked }) => asked.key === itemKey)
  const [entry] = await generateRoundItems({ ...paid, entries, round })
  if (entry?.body.kind !== 'work') throw new Error(`${itemKey} is no generated item`)
  return { ...entry, body: entry.body }
}

async function sendAnswer(paid: Paid, answer: readonly string[], act: 'check' | 'show' = 'check') {
  const saved = (await mapSavedAnswers({ ...paid, itemKeys: [itemKey] })).get(itemKey)
  const { asked } = await entryOf(paid)
  return answerItem({ ...paid, itemId: asked.id, seen: saved?.tries ?? 0, act, answer })
}

describe('a generated item', () => {
  it('keeps its numbers for a round, and has new ones in the next, with more cells to fill in', async () => {
    const paid = await createReader()
    const blanks: number[] = []
    const given: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const { asked, body } = await entryOf(paid)
      const [slip] = listKnownSlips(body)
      expect(await sendAnswer(paid, slip?.answer ?? [])).toMatchObject({
        value: {
          hint: { table: { kind: 'table', wordsHtml: renderInline(slip?.words ?? '') }, hasRule: true, ruleHtml: null },
          solution: [],
          slip: null,
          whyHtml: null,
        },
      })
      expect((await entryOf(paid)).asked).toEqual(asked)
      blanks.push(getRightAnswer(body).length)
      given.push(JSON.stringify(asked.work?.given))
      expect(await sendAnswer(paid, getRightAnswer(body))).toMatchObject({
        value: { verdict: 'right', item: { work: asked.work } },
      })
    }
    expect(blanks).toEqual([1, 4, 7])
    expect(new Set(given).size).toBe(3)
  })

  it('has different numbers for each student', async () => {
    const tasks = new Set<string>()
    for (let i = 0; i < 4; i += 1) {
      const { asked } = await entryOf(await createReader())
      tasks.add(JSON.stringify(asked.work))
    }
    expect(tasks.size).toBe(4)
  })

  it('has other numbers than another item of the same student', async () => {
    const paid = await createReader()
    const [entry] = (await listPractice(paid)).filter(({ asked }) => asked.key === itemKey)
    if (!entry) throw new Error(`there is no ${itemKey}`)
    const entries = [entry, { ...entry, asked: { ...entry.asked, key: 'another' } }]
    const [one, other] = await generateRoundItems({ ...paid, entries })
    expect(other?.asked.work?.given).not.toEqual(one?.asked.work?.given)
  })

  it('shows a stored answer with the numbers of its round, and has no more cells to fill in after a miss', async () => {
    const paid = await createReader()
    const before = await entryOf(paid)
    await sendAnswer(paid, getRightAnswer(before.body))
    expect((await entryOf(paid, 'over')).asked).toEqual(before.asked)
    const half = await entryOf(paid)
    expect(getRightAnswer(half.body)).toHaveLength(4)
    await sendAnswer(paid, [], 'show')
    expect((await entryOf(paid, 'over')).asked).toEqual(half.asked)
    const again = await entryOf(paid)
    expect(again.asked).not.toEqual(half.asked)
    expect(getRightAnswer(again.body)).toHaveLength(4)
  })

  it('gives the same result to an answer that is sent again', async () => {
    const paid = await createReader()
    const { asked, body } = await entryOf(paid)
    const given = { ...paid, itemId: asked.id, seen: 0, act: 'check', answer: getRightAnswer(body) } as const
    const [first] = [await answerItem(given), await answerItem(given)]
    expect(first).toMatchObject({ value: { verdict: 'right', tries: 1 } })
    expect(await answerItem(given)).toEqual(first)
  })

  it('is due without numbers, which are made when it is asked', async () => {
    const paid = await createReader()
    await sendAnswer(paid, getRightAnswer((await entryOf(paid)).body))
    const due = await listStudentItemsDue({ studentId: paid.student.studentId, now: addDays(clock.now(), 7) })
    const { asked } = await entryOf(paid)
    expect(due.map(({ entry }) => entry.asked.key)).toEqual([asked.key])
    expect(due[0]?.entry.asked).not.toEqual(asked)
  })

  it('keeps its numbers throughout a review, even after it is answered', async () => {
    const paid = await createReader()
    await sendAnswer(paid, [], 'show')
    await world.moveClock({ days: 2 })
    const { studentId } = paid.student
    await startReview({ student: paid.student })
    const review = async () => (await findReview({ studentId, now: clock.now() }))?.items[0]?.entry.asked
    const asked = (await entryOf(paid)).asked
    expect(await review()).toEqual(asked)
    await sendAnswer(paid, getRightAnswer((await entryOf(paid)).body))
    expect((await entryOf(paid, 'over')).asked).toEqual(asked)
  })
})
