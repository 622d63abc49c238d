import { describe, expect, it } from 'vitest'
import { rightAnswer } from '#app/features/courses/practice/rules.ts'
import { createUnpaid } from '#tests/support/payments.ts'
import { meetAtBarrier, warmPool } from '#tests/support/races.ts'
import { createPaidStudent } from '#tests/support/sittings.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { startSelfCheck, submitSelfCheck } from './commands.server.ts'
import { findSelfCheck, listItemVersions, listResults } from './queries.server.ts'

openTestWorld()

async function begin({ withClock = false } = {}) {
  const paid = await createPaidStudent()
  const started = await startSelfCheck({ ...paid, moduleNumber: 2, withClock })
  if (!started.ok) throw new Error(started.reason)
  return { ...paid, selfCheckId: started.value }
}

async function keysOf({ selfCheckId, enrollmentId }: { selfCheckId: string; enrollmentId: string }) {
  const selfCheck = await findSelfCheck({ selfCheckId, enrollmentId })
  const entries = await listItemVersions({ selfCheckId, itemIds: selfCheck?.items.map(({ asked }) => asked.id) ?? [] })
  return entries.map(({ body }) => rightAnswer(body))
}

describe('a self-check', () => {
  it('asks ten items of the module, and says nothing of the key before it is handed in', async () => {
    const begun = await begin({ withClock: true })
    const selfCheck = await findSelfCheck(begun)
    expect(selfCheck).toMatchObject({ moduleNumber: 2, submittedAt: null, feedback: [], score: null })
    expect(selfCheck?.items).toHaveLength(10)
    const [row] = await rowsOf<{ minutes: number }>(
      'select extract(epoch from ends_at - started_at)::int / 60 as minutes from practice_papers where id = $1',
      [begun.selfCheckId],
    )
    expect(row?.minutes).toBe(10)
  })

  it('is marked as a whole, and missed items come back for review', async () => {
    const begun = await begin()
    const keys = await keysOf(begun)
    await submitSelfCheck({ ...begun, answersAt: (place) => (place < 7 ? (keys[place] ?? []) : []) })
    const selfCheck = await findSelfCheck(begun)
    expect(selfCheck?.score).toBe(7)
    expect(selfCheck?.feedback.map(({ verdict }) => verdict === 'right')).toEqual([
      ...Array(7).fill(true),
      false,
      false,
      false,
    ])
    const [row] = await rowsOf<{ due: number }>(
      'select count(*)::int as due from practice_answers where enrollment_id = $1 and due_at is not null',
      [begun.enrollmentId],
    )
    expect(row?.due).toBe(3)
    expect(await listResults({ ...begun, moduleNumber: 2 })).toMatchObject([{ score: 7, total: 10 }])
    expect(await listResults({ ...begun, moduleNumber: 1 })).toEqual([])
  })

  it('is handed in only once', async () => {
    const begun = await begin()
    const keys = await keysOf(begun)
    await warmPool()
    await meetAtBarrier([
      () => submitSelfCheck({ ...begun, answersAt: () => [] }),
      () => submitSelfCheck({ ...begun, answersAt: (place) => keys[place] ?? [] }),
    ])
    const first = await findSelfCheck(begun)
    expect([0, 10]).toContain(first?.score)
    await submitSelfCheck({ ...begun, answersAt: (place) => (place < 5 ? (keys[place] ?? []) : []) })
    expect((await findSelfCheck(begun))?.score).toBe(first?.score)
    const [row] = await rowsOf<{ tries: number }>(
      'select sum(tries)::int as tries from practice_answers where enrollment_id = $1',
      [begun.enrollmentId],
    )
    expect(row?.tries).toBe(10)
  })

  it('belongs to its student, and starts only in a module with practice', async () => {
    const begun = await begin()
    const other = await createPaidStudent()
    expect(await findSelfCheck({ ...begun, enrollmentId: other.enrollmentId })).toBe(null)
    expect(await findSelfCheck({ ...begun, selfCheckId: 'x' })).toBe(null)
    const handing = { courseId: begun.courseId, selfCheckId: begun.selfCheckId, answersAt: () => [] }
    expect(await submitSelfCheck({ student: other.student, ...handing })).toEqual({
      ok: false,
      reason: 'no-such-self-check',
    })
    const { student } = await createUnpaid()
    expect(await submitSelfCheck({ student, ...handing })).toEqual({ ok: false, reason: 'no-access' })
    const module = { moduleNumber: 99, withClock: false }
    expect(await startSelfCheck({ ...begun, ...module })).toEqual({ ok: false, reason: 'nothing-to-pick' })
    expect(await startSelfCheck({ student, courseId: begun.courseId, ...module })).toEqual({
      ok: false,
      reason: 'no-access',
    })
  })

  it('brings new items the next time', async () => {
    const begun = await begin()
    const first = new Set((await findSelfCheck(begun))?.items.map(({ asked }) => asked.id))
    const again = await startSelfCheck({ ...begun, moduleNumber: 2, withClock: false })
    if (!again.ok) throw new Error(again.reason)
    const second =
      (await findSelfCheck({ ...begun, selfCheckId: again.value }))?.items.map(({ asked }) => asked.id) ?? []
    expect(second.filter((id) => first.has(id))).toEqual([])
  })
})
