import { expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { createExamCandidate, createStaff } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { ruleOnQuestion } from '#app/flows/rule-on-question/rulings.commands.server.ts'
import { regradingJob } from '#app/domain/exams/rulings.ts'
import { describePublicRuling } from './rulings.ts'
import { countRuledQuestions, listPublicRulings } from './rulings.queries.server.ts'

openTestWorld({ queues: [regradingJob] })
const slug = 'phonetic-transcription-taster'

it('public rulings name the section of a question, but reveal neither the question nor the reason', async () => {
  const staff = await createStaff('hr')
  const [one = '', other = ''] = (await createExamCandidate()).paper
  const [course] = await rowsOf<{ id: string }>('select id from courses where slug = $1', [slug])
  const courseId = course?.id ?? ''
  expect(await listPublicRulings({ slug })).toEqual([])
  const listener = await pool.connect()
  const payloads: unknown[] = []
  listener.on('notification', ({ payload }) => payloads.push(payload))
  await listener.query('listen ukli_content')

  for (const accepts of ['A', 'C'] as const) {
    await ruleOnQuestion({ staff, questionId: one, accepts, reason: `A secret reason: ${accepts} is right.` })
  }
  await ruleOnQuestion({ staff, questionId: other, accepts: null, reason: 'No option is right.' })

  const rulings = await listPublicRulings({ slug })
  expect(rulings.map(({ questionId, isVoid }) => [questionId, isVoid])).toEqual([
    [other, true],
    [one, false],
  ])
  expect(await countRuledQuestions({ courseId })).toBe(2)
  for (const ruling of rulings) {
    const [question] = await rowsOf<Record<string, string>>(
      'select question_text, option_a, option_b, option_c, option_d, explanation from exam_questions where id = $1',
      [ruling.questionId],
    )
    const { place, ...words } = describePublicRuling(ruling)
    expect(place).toMatch(/^Final exam, a question on section [1-3]\.[1-3]$/)
    const published = Object.values(words).join(' ')
    expect(published).not.toMatch(/\b[A-D]\b|secret/)
    for (const text of Object.values(question ?? {})) expect(published).not.toContain(text)
  }
  await listener.query('unlisten ukli_content')
  listener.release(true)
  expect(payloads).toContain('exam_rulings')
  expect(await listPublicRulings({ slug: 'foundational-nlp-for-linguists' })).toEqual([])
})

it('a public ruling names no section if the section has been retired', () => {
  expect(describePublicRuling({ isVoid: false, section: null }).place).toBe('Final exam, one question')
})
