import { expect, it } from 'vitest'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import type { ShownAward, ShownResult } from './rules.ts'
import { ResultScreen } from './result-screen.tsx'

const award: ShownAward = {
  number: 'UKLI-CERT-2026-000001',
  seed: '0123456789abcdef0123456789abcdef',
  holder: 'Zofia Nowak',
  award: 'Certificate in Phonetic Transcription Taster',
  completed: '2 November 2026',
  score: '80.0%',
  status: 'valid',
  withdrawn: null,
  notice: null,
  answerUrl: '/student-dashboard?tab=support',
  verificationUrl: '/certificate-verification?number=UKLI-CERT-2026-000001',
  linkedInUrl: 'https://www.linkedin.com/',
}
const result: ShownResult = {
  attemptId: 'a',
  courseId: 'c',
  courseTitle: 'Phonetic Transcription Taster',
  title: 'Final exam',
  score: 8,
  totalQuestions: 10,
  percentage: 80,
  passPercentage: 60,
  passed: true,
  ending: { started: '10:00', ended: '10:09', hasRunOut: false, breaks: null, answered: 'all 10', unanswered: 0 },
  modules: [],
  reading: { first: [], others: [] },
  award,
  resit: { kind: 'not-asked' },
}

it('congratulates on a pass', () => {
  const markup = renderToMarkup(<ResultScreen result={result} />)
  expect(markup).toContain('Congratulations!')
  expect(markup).toContain('Your certificate has been generated.')
})

it('does not congratulate on a certificate that was revoked, and leads to an answer', () => {
  const revoked = { ...award, status: 'revoked', withdrawn: 'Revoked on 5 November 2026: issued in error' } as const
  const markup = renderToMarkup(<ResultScreen result={{ ...result, award: revoked }} />)
  expect(markup).not.toContain('Congratulations!')
  expect(markup).not.toContain('has been generated')
  expect(markup).toContain('You passed the exam, but your certificate was revoked.')
  expect(markup).toContain(`href="${award.answerUrl}"`)
})
