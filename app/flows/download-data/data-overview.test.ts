import { expect, it } from 'vitest'
import { writeOverview } from './data-overview.ts'

it('writes all stored data as readable text and escapes any HTML in it', () => {
  const page = writeOverview({
    takenAt: '2026-11-23T09:30:00.000Z',
    about: 'Everything.',
    data: {
      exam_attempts: [
        { id: 'x1', started_at: '2026-11-20T08:00:00.5+00:00', paper: { a: 1 }, note: null, passed: true },
      ],
      student_tickets: [{ title: '<script>alert("1")</script> & more' }],
    },
  })
  expect(page).toContain('<h2 id="exam_attempts">Exam attempts</h2>')
  expect(page).toContain('<dt>Started at</dt><dd>2026-11-20 08:00 UTC</dd>')
  expect(page).toContain('<dd>{&quot;a&quot;:1}</dd>')
  expect(page).toContain('<dt>Passed</dt><dd>yes</dd>')
  expect(page).not.toContain('<dt>Note</dt>')
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more')
})
