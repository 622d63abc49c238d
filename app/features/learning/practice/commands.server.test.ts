import { beforeAll, afterAll, describe, expect, it, vi } from 'vitest'
import { rightAnswer } from '#app/features/courses/practice/rules.ts'
import { env } from '#app/platform/env.server.ts'
import { startNotifications, stopNotifications } from '#app/platform/notifications.server.ts'
import { createUnpaid } from '#tests/support/payments.ts'
import { meetAtBarrier, warmPool } from '#tests/support/races.ts'
import { createPaidStudent } from '#tests/support/sittings.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findStudy } from '#app/views/course-page/queries.server.ts'
import { answerItem } from './commands.server.ts'
import { listPractice, mapPracticeStates } from './queries.server.ts'

const world = openTestWorld()
beforeAll(() => startNotifications(env.DATABASE_URL ?? ''))
afterAll(() => stopNotifications())

async function itemOf(courseId: string, key: string) {
  const entry = (await listPractice({ courseId })).find(({ asked }) => asked.key === key)
  if (!entry) throw new Error(`${key} is not there`)
  return { itemId: entry.asked.id, right: rightAnswer(entry.body), entry }
}

async function standing(paid: Awaited<ReturnType<typeof createPaidStudent>>, itemId: string) {
  return (await findStudy(paid))?.study?.standing.get(itemId)
}

describe('an answer to a practice item', () => {
  it('is judged and kept, the last one in the place of those before', async () => {
    const paid = await createPaidStudent()
    const { itemId, right } = await itemOf(paid.courseId, 'transcribe-fox')
    expect(await standing(paid, itemId)).toBe(undefined)
    const missed = await answerItem({ ...paid, itemId, answer: ['fɒx'] })
    expect(missed).toMatchObject({ ok: true, value: { verdict: 'wrong', remarkHtml: expect.stringContaining('loch') } })
    expect(await standing(paid, itemId)).toMatchObject({ verdict: 'wrong', step: 0 })
    expect(await answerItem({ ...paid, itemId, answer: right })).toMatchObject({ value: { verdict: 'right' } })
    expect(await standing(paid, itemId)).toMatchObject({ verdict: 'right', step: 0 })
    await world.moveClock({ days: 1, minutes: 1 })
    await answerItem({ ...paid, itemId, answer: right })
    expect(await standing(paid, itemId)).toMatchObject({ verdict: 'right', step: 1 })
  })

  it('is accepted only from students with access to the course', async () => {
    const paid = await createPaidStudent()
    const { itemId, right } = await itemOf(paid.courseId, 'transcribe-fox')
    const { student } = await createUnpaid()
    const given = { itemId, answer: right }
    expect(await answerItem({ student, courseId: paid.courseId, ...given })).toEqual({ ok: false, reason: 'no-access' })
    expect(await answerItem({ ...paid, courseId: 'x', ...given })).toEqual({ ok: false, reason: 'no-access' })
    expect(await answerItem({ ...paid, itemId: student.studentId, answer: right })).toEqual({
      ok: false,
      reason: 'no-such-item',
    })
  })

  it.each([
    ['transcribe-fox', [' '], 'empty-transcription'],
    ['transcribe-fox', ['fқx'], 'unknown-sign'],
    ['sounds-in-scratch', ['many'], 'no-count'],
    ['what-an-allophone-is', [''], 'empty-text'],
    ['minimal-pair-lace', [], 'empty-choice'],
    ['hear-thin', [], 'empty-choice'],
    ['brackets-for-phones', ['0', '', '1'], 'empty-place'],
  ])('to %s that says nothing is not judged: %j', async (key, answer, reason) => {
    const paid = await createPaidStudent()
    const { itemId } = await itemOf(paid.courseId, key)
    expect(await answerItem({ ...paid, itemId, answer })).toEqual({ ok: false, reason })
    expect(await standing(paid, itemId)).toBe(undefined)
  })

  it('is not lost when several arrive at once', async () => {
    const paid = await createPaidStudent()
    const { itemId, right } = await itemOf(paid.courseId, 'transcribe-fox')
    await warmPool()
    await meetAtBarrier(
      Array.from({ length: 4 }, (_, i) => () => answerItem({ ...paid, itemId, answer: i === 0 ? ['fɒs'] : right })),
    )
    const [row] = await rowsOf<{ tries: number; step: number }>(
      'select tries, repeat_step as step from practice_answers where item_id = $1 and enrollment_id = $2',
      [itemId, paid.enrollmentId],
    )
    expect(row).toEqual({ tries: 4, step: 0 })
  })
})

describe('an item that was edited', () => {
  it('becomes a new version and leaves earlier answers as they were', async () => {
    const paid = await createPaidStudent()
    const { itemId, right } = await itemOf(paid.courseId, 'transcribe-knit')
    await answerItem({ ...paid, itemId, answer: right })
    await expect(rowsOf(`update practice_items set body = '{}' where id = $1`, [itemId])).rejects.toThrow(
      /does not change/,
    )
    await expect(rowsOf('delete from practice_items where id = $1', [itemId])).rejects.toThrow(/does not change/)
    await rowsOf('update practice_items set retired_at = now() where id = $1', [itemId])
    await vi.waitFor(async () =>
      expect((await listPractice(paid)).some(({ asked }) => asked.id === itemId)).toBe(false),
    )
    expect(await answerItem({ ...paid, itemId, answer: right })).toEqual({ ok: false, reason: 'no-such-item' })
    await rowsOf('update practice_items set retired_at = null where id = $1', [itemId])
    await vi.waitFor(async () => expect((await listPractice(paid)).some(({ asked }) => asked.id === itemId)).toBe(true))
  })
})

it('every section of a lesson has its practice items', async () => {
  const paid = await createPaidStudent()
  const study = (await findStudy(paid))?.study
  const sectionIds = study?.modules[0]?.sections.map(({ id }) => id) ?? []
  const states = await mapPracticeStates({ courseId: paid.courseId, sectionIds, standing: new Map() })
  expect(Object.keys(states)).toEqual(expect.arrayContaining(sectionIds))
})
