import { describe, expect, it } from 'vitest'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { formatClockTime } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { meetAtBarrier, warmPool } from '#tests/support/races.ts'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { answerItem } from './practice/practice.commands.server.ts'
import { listStudentItemsDue } from './practice/due.queries.server.ts'
import { listPractice } from './practice/practice.queries.server.ts'
import { findAnswer, listDaysWithItemsDue } from './practice/standing.queries.server.ts'
import { startReview } from './review.commands.server.ts'
import { findReview } from './review.queries.server.ts'
import { findOpenStep, itemName } from './review.ts'

const world = openTestWorld()
type Paid = Awaited<ReturnType<typeof createPaidStudent>>

const reviewOf = ({ student }: Paid) => findReview({ studentId: student.studentId, now: clock.now() })

async function answer(paid: Paid, itemKey: string, act: 'check' | 'show') {
  const entry = (await listPractice(paid)).find(({ asked }) => asked.key === itemKey)
  if (!entry) throw new Error(`${itemKey} is not there`)
  const saved = await findAnswer({ enrollmentId: paid.enrollmentId, item: entry.asked })
  await answerItem({
    ...paid,
    itemId: entry.asked.id,
    seen: saved?.tries ?? 0,
    act,
    answer: act === 'show' ? [] : getRightAnswer(entry.body),
  })
}

/** Creates a student with this number of items due today. */
async function createDue(items: number) {
  const paid = await createPaidStudent()
  const keys = (await listPractice(paid)).slice(0, items).map(({ asked }) => asked.key)
  for (const key of keys) await answer(paid, key, 'show')
  await world.moveClock({ days: 1, minutes: 1 })
  return paid
}

describe('a review', () => {
  it('contains what is due, and is continued if it is started again', async () => {
    const paid = await createDue(3)
    expect(await reviewOf(paid)).toBe(null)
    await warmPool()
    await meetAtBarrier([() => startReview(paid), () => startReview(paid)])
    const review = await reviewOf(paid)
    expect(review?.steps).toHaveLength(3)
    await answer(paid, review?.steps[0]?.itemKey ?? '', 'check')
    await startReview(paid)
    const again = await reviewOf(paid)
    expect(again?.id).toBe(review?.id)
    expect(findOpenStep(again?.steps ?? [])).toBe(1)
  })

  it('asks missed items once more and then ends; the next one starts when something is due again', async () => {
    const paid = await createDue(2)
    await startReview(paid)
    const review = await reviewOf(paid)
    const [first, second] = review?.steps.map(({ itemKey }) => itemKey) ?? []
    await answer(paid, first ?? '', 'show')
    await answer(paid, second ?? '', 'check')
    expect((await reviewOf(paid))?.steps).toMatchObject([
      { itemKey: first, outcome: 'missed' },
      { itemKey: second, outcome: 'right' },
      { itemKey: first, outcome: null, isRepeat: true },
    ])
    await answer(paid, first ?? '', 'check')
    expect(findOpenStep((await reviewOf(paid))?.steps ?? [])).toBe(null)
    await startReview(paid)
    expect((await reviewOf(paid))?.id).toBe(review?.id)
    await world.moveClock({ days: 1 })
    expect(await reviewOf(paid)).toBe(null)
    await startReview(paid)
    expect((await reviewOf(paid))?.steps).toMatchObject([{ itemKey: first }])
  })

  it('that is going on at midnight goes on after it, and is over in the morning', async () => {
    const paid = await createDue(2)
    const [hours = 0, minutes = 0] = formatClockTime(clock.now()).split(':').map(Number)
    await world.moveClock({ minutes: (47 * 60 + 50 - hours * 60 - minutes) % (24 * 60) })
    await startReview(paid)
    const review = await reviewOf(paid)
    const [first, second] = review?.steps.map(({ itemKey }) => itemKey) ?? []
    await answer(paid, first ?? '', 'check')
    await world.moveClock({ minutes: 20 })
    expect(await reviewOf(paid)).toMatchObject({ id: review?.id, steps: [{ outcome: 'right' }, { outcome: null }] })
    await answer(paid, second ?? '', 'check')
    expect(await reviewOf(paid)).toMatchObject({ id: review?.id, steps: [{}, { outcome: 'right' }] })
    await world.moveClock({ minutes: 8 * 60 })
    expect(await reviewOf(paid)).toBe(null)
  })

  it('has the chosen items that are due, or all that are due if none of them is', async () => {
    const [paid, other] = [await createDue(3), await createDue(2)]
    const [chosen] = await listStudentItemsDue({ studentId: paid.student.studentId, now: clock.now() })
    await startReview({ ...paid, chosen: chosen ? [itemName(chosen), 'gone gone'] : [] })
    expect((await reviewOf(paid))?.steps).toMatchObject([{ itemKey: chosen?.entry.asked.key }])
    await startReview({ ...other, chosen: chosen ? [itemName(chosen)] : [] })
    expect((await reviewOf(other))?.steps).toHaveLength(2)
  })

  it('is visible only to its student, and leaves out a course that is on hold', async () => {
    const [paid, other] = [await createDue(1), await createPaidStudent()]
    await startReview(paid)
    expect(await reviewOf(other)).toBe(null)
    await rowsOf('update enrollments set held_at = now() where id = $1', [paid.enrollmentId])
    expect((await reviewOf(paid))?.steps).toEqual([])
  })

  it('is not started without due items; the next due items are known', async () => {
    const paid = await createDue(0)
    await startReview(paid)
    expect(await reviewOf(paid)).toBe(null)
    const { studentId } = paid.student
    expect(await listDaysWithItemsDue({ studentId, now: clock.now() })).toEqual([])
    const [item] = await listPractice(paid)
    await answer(paid, item?.asked.key ?? '', 'check')
    expect(await listDaysWithItemsDue({ studentId, now: clock.now() })).toMatchObject([{ items: 1 }])
  })

  it('knows whether an exam is still to open, which limits when items come back', async () => {
    const open = await createDue(1)
    await startReview(open)
    expect(await reviewOf(open)).toMatchObject({ isExamAhead: false })
    const later = await createPaidStudent({ slug: 'foundational-nlp-for-linguists' })
    const [item] = await listPractice(later)
    await answer(later, item?.asked.key ?? '', 'show')
    await world.moveClock({ days: 1, minutes: 1 })
    await startReview(later)
    expect(await reviewOf(later)).toMatchObject({ isExamAhead: true })
  })
})
