import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { importCourses } from '#app/domain/courses/format/import.commands.server.ts'
import { getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import { createUnpaid } from '#tests/support/payments.ts'
import { meetAtBarrier, warmPool } from '#tests/support/races.ts'
import { createPaidStudent, taster } from '#tests/support/attempts.ts'
import { openCourseFolder } from '#tests/support/course-folders.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { findCourseAndStudy } from '#app/pages/student/study/read.server.ts'
import { addDays, londonDay } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { drawListeningSpectrogram } from './feedback.queries.server.ts'
import { answerItem } from './practice.commands.server.ts'
import { listPractice, mapPracticeStates } from './practice.queries.server.ts'
import { listStudentItemsDue } from './due.queries.server.ts'
import { findAnswer, listDaysWithItemsDue, listFinishedRounds, listStudyDays } from './standing.queries.server.ts'

const world = openTestWorld({ isListening: true })
const { folder, copyCourse } = openCourseFolder()

async function itemOf(courseId: string, key: string) {
  const entry = (await listPractice({ courseId })).find(({ asked }) => asked.key === key)
  if (!entry) throw new Error(`${key} is not there`)
  return { itemId: entry.asked.id, right: getRightAnswer(entry.body), entry }
}

async function standing(paid: Awaited<ReturnType<typeof createPaidStudent>>, itemId: string) {
  return (await findCourseAndStudy(paid))?.study?.standing.get(itemId)
}

type Paid = Awaited<ReturnType<typeof createPaidStudent>>

/** Sends an answer from a page that shows the latest state. */
async function sendAnswer(
  paid: Paid,
  { itemId, answer, act = 'check' as const }: { itemId: string; answer: readonly string[]; act?: 'check' | 'show' },
) {
  const seen = (await standing(paid, itemId))?.tries ?? 0
  return answerItem({ ...paid, itemId, seen, act, answer })
}

describe('an answer to a practice item', () => {
  it('is judged and stored, and replaces the answer before it', async () => {
    const paid = await createPaidStudent()
    const { itemId, right } = await itemOf(paid.courseId, 'transcribe-fox')
    expect(await standing(paid, itemId)).toBe(undefined)
    const missed = await sendAnswer(paid, { itemId, answer: ['fɒx'] })
    expect(missed).toMatchObject({
      ok: true,
      value: { verdict: 'wrong', hint: { wordsHtml: expect.stringContaining('loch') } },
    })
    expect(await standing(paid, itemId)).toMatchObject({ verdict: 'wrong', misses: 1, rounds: 0 })
    expect(await sendAnswer(paid, { itemId, answer: right })).toMatchObject({ value: { verdict: 'right', tries: 2 } })
    expect(await standing(paid, itemId)).toMatchObject({ verdict: 'right', misses: 1, rounds: 1 })
    await world.moveClock({ days: 1, minutes: 1 })
    await sendAnswer(paid, { itemId, answer: right })
    expect(await standing(paid, itemId)).toMatchObject({ verdict: 'right', misses: 0, rounds: 2 })
    await world.moveClock({ days: 9 })
    const again = await sendAnswer(paid, { itemId, answer: ['fɒs'] })
    expect(again).toMatchObject({ value: { tries: 4, outcome: null, hint: { answer: ['fɒs'] } } })
    expect(await standing(paid, itemId)).toMatchObject({ misses: 1, tries: 4, rounds: 2 })
  })

  it('to a dictation is judged like any transcription, and what is played before it does not name the word', async () => {
    const paid = await createPaidStudent()
    for (const key of ['dictation-woman', 'dictation-man', 'dictation-child']) {
      const { itemId, right, entry } = await itemOf(paid.courseId, key)
      expect(entry.asked.sound).toMatch(/^\/sounds\//)
      expect(drawListeningSpectrogram(entry)).toContain('<figure')
      const shown = decodeURIComponent(JSON.stringify(entry.asked)) + drawListeningSpectrogram(entry)
      expect(shown).not.toContain(right[0])
      expect(await sendAnswer(paid, { itemId, answer: right })).toMatchObject({ value: { verdict: 'right' } })
    }
    const typed = await itemOf(paid.courseId, 'transcribe-fox')
    expect([typed.entry.asked.sound, drawListeningSpectrogram(typed.entry)]).toEqual([null, null])
  })

  it('gets a hint at the first miss, the rule on request, and the explanation only at the second miss', async () => {
    const paid = await createPaidStudent()
    const { itemId, entry } = await itemOf(paid.courseId, 'transcribe-knit')
    const accepted = JSON.stringify(getRightAnswer(entry.body)[0])
    const first = await sendAnswer(paid, { itemId, answer: ['kɒt'] })
    expect(first).toMatchObject({
      value: {
        verdict: 'wrong',
        outcome: null,
        hint: { ruleHtml: null, cells: expect.arrayContaining([{ text: 'k', isSlip: true }]) },
        comparison: null,
        whyHtml: null,
        accepted: [],
      },
    })
    expect(JSON.stringify(first)).not.toContain(accepted)
    const state = { ...paid, itemId, seen: 1 }
    const withRule = await answerItem({ ...state, act: 'rule', answer: [] })
    expect(JSON.stringify(withRule)).not.toContain(accepted)
    expect(await standing(paid, itemId)).toMatchObject({ tries: 1, misses: 1 })
    const second = await answerItem({ ...state, act: 'check', answer: ['kɪt'] })
    expect(second).toMatchObject({ value: { outcome: 'missed', hint: null, whyHtml: expect.any(String) } })
  })

  it('is logged when its round ends, and makes the item due tomorrow if missed, and later if right', async () => {
    const paid = await createPaidStudent()
    const [fox, knit, lace] = await Promise.all(
      ['transcribe-fox', 'transcribe-knit', 'minimal-pair-lace'].map((key) => itemOf(paid.courseId, key)),
    )
    if (!fox || !knit || !lace) throw new Error('items are missing')
    const since = clock.now()
    await sendAnswer(paid, { itemId: fox.itemId, answer: fox.right })
    await sendAnswer(paid, { itemId: knit.itemId, answer: ['fɒx'] })
    expect(await listFinishedRounds({ studentId: paid.student.studentId, since })).toHaveLength(1)
    await sendAnswer(paid, { itemId: knit.itemId, answer: knit.right })
    await sendAnswer(paid, { itemId: lace.itemId, answer: [], act: 'show' })
    const { studentId } = paid.student
    expect(await listFinishedRounds({ studentId, since })).toMatchObject([
      { itemKey: 'transcribe-fox', outcome: 'right', missedAnswer: null, round: 1 },
      { itemKey: 'transcribe-knit', outcome: 'mended', missedAnswer: ['fɒx'] },
      { itemKey: 'minimal-pair-lace', outcome: 'missed' },
    ])
    expect(await listStudyDays({ studentId, since })).toEqual([londonDay(since)])
    const dueKeys = async (days: number) =>
      (await listStudentItemsDue({ studentId, now: addDays(clock.now(), days) })).map(({ entry }) => entry.asked.key)
    expect(await dueKeys(0)).toEqual([])
    expect(new Set(await dueKeys(1))).toEqual(new Set(['transcribe-knit', 'minimal-pair-lace']))
    expect(await dueKeys(3)).toHaveLength(3)
    const coming = await listDaysWithItemsDue({ studentId, now: since })
    expect(coming[0]).toEqual({ day: londonDay(addDays(since, 1)), items: 2 })
    expect(coming.reduce((sum, { items }) => sum + items, 0)).toBe(3)
    expect(await listDaysWithItemsDue({ studentId, now: addDays(since, 3) })).toEqual([])
    await rowsOf(`update enrollments set status = 'completed', completed_at = now() where id = $1`, [paid.enrollmentId])
    expect(await dueKeys(3)).toEqual([])
    expect((await standing(paid, fox.itemId))?.dueAt).toBe(null)
  })

  it('is accepted only from students with access to the course', async () => {
    const paid = await createPaidStudent()
    const { itemId, right } = await itemOf(paid.courseId, 'transcribe-fox')
    const { student } = await createUnpaid()
    const given = { itemId, answer: right, seen: 0, act: 'check' as const }
    expect(await answerItem({ student, courseId: paid.courseId, ...given })).toEqual({ ok: false, reason: 'no-access' })
    expect(await answerItem({ ...paid, courseId: 'x', ...given })).toEqual({ ok: false, reason: 'no-access' })
    expect(await answerItem({ ...paid, ...given, itemId: student.studentId })).toEqual({
      ok: false,
      reason: 'no-such-item',
    })
  })

  it.each([
    ['transcribe-fox', [' '], 'empty-transcription'],
    ['transcribe-fox', ['fқx'], 'unknown-sign'],
    ['sounds-in-scratch', ['many'], 'no-number'],
    ['what-an-allophone-is', [''], 'empty-text'],
    ['minimal-pair-lace', [], 'empty-choice'],
    ['hear-thin', [], 'empty-choice'],
    ['brackets-for-phones', ['0', '', '1'], 'empty-place'],
  ])('to %s is refused without a judgement if it is empty or unreadable: %j', async (key, answer, reason) => {
    const paid = await createPaidStudent()
    const { itemId } = await itemOf(paid.courseId, key)
    expect(await sendAnswer(paid, { itemId, answer })).toEqual({ ok: false, reason })
    expect(await standing(paid, itemId)).toBe(undefined)
  })

  it('counts once if it is sent several times, at once or later, and gets the first result', async () => {
    const paid = await createPaidStudent()
    const { itemId } = await itemOf(paid.courseId, 'transcribe-fox')
    await warmPool()
    const wrong = { ...paid, itemId, seen: 0, act: 'check', answer: ['fɒs'] } as const
    await meetAtBarrier(Array.from({ length: 4 }, () => () => answerItem(wrong)))
    expect(await standing(paid, itemId)).toMatchObject({ tries: 1, misses: 1, rounds: 0 })
    expect(await answerItem(wrong)).toMatchObject({ value: { tries: 1, verdict: 'near' } })
    expect(await standing(paid, itemId)).toMatchObject({ tries: 1, misses: 1 })
  })
})

describe('a practice item', () => {
  it('becomes a new version when it is edited, with the student’s progress, and its old row when it is restored', async () => {
    const file = join(
      copyCourse(taster),
      'modules/01-sounds-and-consonants/01-sounds-letters-and-symbols.practice.yaml',
    )
    const original = readFileSync(file, 'utf8')
    const importText = async (text: string) => {
      writeFileSync(file, text)
      await importCourses({ now: clock.now(), folder })
    }
    const paid = await createPaidStudent()
    const { itemId: oldId, right } = await itemOf(paid.courseId, 'transcribe-knit')
    await sendAnswer(paid, { itemId: oldId, answer: right })
    const before = await standing(paid, oldId)

    await importText(original.replace('Transcribe ‘knit’.', 'Another question.'))
    await vi.waitFor(async () => expect((await itemOf(paid.courseId, 'transcribe-knit')).itemId).not.toBe(oldId))
    const { itemId: newId, entry } = await itemOf(paid.courseId, 'transcribe-knit')
    expect(entry.asked.askHtml).toContain('Another question.')
    expect(await standing(paid, oldId)).toBeUndefined()
    expect(await standing(paid, newId)).toEqual(before)
    expect(
      await rowsOf('select item_id, answer from practice_answers where enrollment_id = $1', [paid.enrollmentId]),
    ).toEqual([{ item_id: oldId, answer: right }])
    expect(await findAnswer({ ...paid, item: entry.asked })).toBeNull()
    expect(await sendAnswer(paid, { itemId: oldId, answer: right })).toEqual({ ok: false, reason: 'no-such-item' })

    await importText(original)
    await vi.waitFor(async () => expect((await itemOf(paid.courseId, 'transcribe-knit')).itemId).toBe(oldId))
    expect(await standing(paid, oldId)).toEqual(before)
  })

  it('cannot be changed or deleted in the database, and accepts no answers while it is retired', async () => {
    const paid = await createPaidStudent()
    const { itemId, right } = await itemOf(paid.courseId, 'transcribe-knit')
    await sendAnswer(paid, { itemId, answer: right })
    await expect(rowsOf(`update practice_items set body = '{}' where id = $1`, [itemId])).rejects.toThrow(
      /does not change/,
    )
    await expect(rowsOf('delete from practice_items where id = $1', [itemId])).rejects.toThrow(/does not change/)
    await rowsOf('update practice_items set retired_at = now() where id = $1', [itemId])
    await vi.waitFor(async () =>
      expect((await listPractice(paid)).some(({ asked }) => asked.id === itemId)).toBe(false),
    )
    expect(await sendAnswer(paid, { itemId, answer: right })).toEqual({ ok: false, reason: 'no-such-item' })
    await rowsOf('update practice_items set retired_at = null where id = $1', [itemId])
    await vi.waitFor(async () => expect((await listPractice(paid)).some(({ asked }) => asked.id === itemId)).toBe(true))
  })
})

it('the practice states have an entry for every section asked for', async () => {
  const paid = await createPaidStudent()
  const study = (await findCourseAndStudy(paid))?.study
  const sectionIds = study?.modules[0]?.sections.map(({ id }) => id) ?? []
  const states = await mapPracticeStates({ ...paid, sectionIds, standing: new Map() })
  expect(Object.keys(states)).toEqual(expect.arrayContaining(sectionIds))
})
