import { expect, it } from 'vitest'
import { exampleInstitute } from '#app/core/institute.ts'
import { parseSettings } from '#app/platform/env.server.ts'
import { describeGaps, listGaps } from './opening.ts'

const env = parseSettings({
  DATABASE_URL: 'postgresql://localhost/ukli',
  SECRET: 'x'.repeat(32),
  ORIGIN: 'https://learn.kent.example',
  TRUSTED_PROXIES: '10.0.0.1',
  SMTP_URL: 'smtp://mail.kent.example',
  MAIL_FROM: 'no-reply@kent.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  CLAMD: 'localhost:3310',
  BACKUP_DIR: '/tmp',
  BACKUP_KEY: 'k'.repeat(32),
})
const complete = {
  env,
  details: {
    ...exampleInstitute,
    companyNumber: '01234567',
    vatNumber: 'GB 1',
    dataProtectionNumber: 'Z1',
  },
  down: [],
  people: { hr: 2, withoutFactor: 0 },
  openCourses: 1,
  hasIssuerKey: true,
  backups: { isOperational: true, detail: '' },
}
const neededOf = (facts: Parameters<typeof listGaps>[0]) =>
  listGaps(facts).flatMap(({ weight, what }) => (weight === 'needed' ? [what] : []))

it('nothing is missing from a complete institute', () => {
  expect(describeGaps(listGaps(complete))).toBe('Nothing is missing before opening\n')
})

it('says what is missing and why it matters', () => {
  const bare = { ...env, SMTP_URL: undefined, STRIPE_SECRET_KEY: undefined, BACKUP_DIR: undefined }
  const missing = neededOf({
    ...complete,
    env: bare,
    details: null,
    people: { hr: 1, withoutFactor: 1 },
    openCourses: 0,
  })
  expect(missing).toEqual([
    'The institute is not set up (init)',
    'SMTP_URL and MAIL_FROM are not set',
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set',
    'Neither BACKUP_DIR nor BACKUP_S3_BUCKET is set',
    'Only one member of HR (create-staff --role hr)',
    '1 member of staff with access to personal data without two-step sign-in',
    'No programme is open',
  ])
  expect(describeGaps(listGaps({ ...complete, details: null }))).toContain(
    'needed: The institute is not set up (init)\n    because pages, terms and receipts show no contact details',
  )
})

it('distinguishes an unreachable mail server from one that is not configured', () => {
  const down = [{ name: 'mail server' as const, reason: 'connect ECONNREFUSED' }]
  expect(neededOf({ ...complete, down })).toEqual(['The mail server does not answer: connect ECONNREFUSED'])
})

it('requires live Stripe keys and working backups', () => {
  expect(neededOf({ ...complete, env: { ...env, STRIPE_SECRET_KEY: 'sk_test_x' } })).toHaveLength(1)
  expect(neededOf({ ...complete, backups: { isOperational: false, detail: 'none has been made yet' } })).toEqual([
    'Backups: none has been made yet',
  ])
})
