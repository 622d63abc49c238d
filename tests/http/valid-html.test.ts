import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { desks } from '#app/domain/staff/staff.ts'
import { shareInstitute, type Client } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { signInAll } from '#tests/support/product-forms.ts'

/** The preset checks the HTML specification and WCAG, not matters of taste. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

const institute = shareInstitute()
const rows = openRows(institute)

let clientOf: (who: string) => Client
let nlp = ''
beforeAll(async () => {
  clientOf = await signInAll(institute.client, [
    'visitor',
    'pending',
    'active',
    'examready',
    'graduate',
    'suspended',
    'hr',
    'it',
    'service',
    'staff',
  ])
  const [course] = await rows<{ id: string }>(`select id from courses where slug = 'foundational-nlp-for-linguists'`)
  nlp = course?.id ?? ''
})

async function faultsOf(answer: Response) {
  const report = await validator.validateString(await answer.text())
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

const screens: Record<string, string[]> = {
  nobody: [
    '/',
    '/courses',
    '/courses?level=Diploma&q=forensic',
    '/courses?q=forensic+dentistry',
    '/courses/foundational-nlp-for-linguists',
    '/courses/second-language-acquisition-theory',
    '/about',
    '/contact',
    '/chat',
    '/careers',
    '/careers?apply=spontaneous',
    '/collaborators',
    '/bench',
    '/certificate-verification',
    '/certificate-verification?number=UKLI-CERT-2025-000001',
    '/certificate-verification?number=UKLI-CERT-2025-999999',
    '/certificate-verification?number=',
    '/certificate-verification/list',
    '/privacy-policy',
    '/gdpr-compliance',
    '/terms-of-use',
    '/cancellation-form',
    '/cookie-policy',
    '/accessibility',
    '/auth',
    '/auth?mode=sign-up',
    '/auth/forgot-password',
    '/auth/reset-password?token=x',
    '/auth/verify-email?token=x',
    '/staff-portal',
    '/no-such-page',
  ],
  visitor: ['/enroll', '/visitor-logs'],
  pending: ['/student-dashboard', '/student-dashboard?tab=payments', '/courses'],
  active: [
    '/student-dashboard?tab=courses',
    '/student-dashboard?tab=support',
    '/course/:nlp',
    '/course/:nlp?module=2&tab=summary',
    '/my-certificates',
  ],
  examready: ['/exam/:nlp'],
  graduate: ['/student-dashboard', '/my-certificates', '/exam/:nlp'],
  suspended: ['/student-dashboard', '/student-dashboard?tab=support&ask=account', '/visitor-logs'],
  hr: Object.values(desks).map(({ path }) => path),
  staff: ['/staff-portal/me', '/staff-portal/documents', '/staff-portal/staff'],
}

describe.each(Object.entries(screens))('for %s', (who, addresses) => {
  it.each(addresses)('%s is valid HTML', async (address) => {
    expect(await faultsOf(await clientOf(who).get(address.replace(':nlp', nlp)))).toEqual([])
  })
})

describe('the page after a form', () => {
  it.each([
    ['/auth?mode=sign-up', { email: 'x' }],
    ['/contact', { email: 'x' }],
    ['/careers?apply=spontaneous', { email: 'x' }],
    ['/staff-portal', { email: 'hr@ukli.example', password: 'wrong' }],
  ] as const)('at %s is valid HTML when the form is refused', async (address, fields) => {
    expect(await faultsOf(await institute.client().post(address, fields))).toEqual([])
  })

  it('is valid HTML while an exam is in progress', async () => {
    const client = clientOf('examready')
    await client.post(`/exam/${nlp}`, { intent: 'start' })
    expect(await faultsOf(await client.get(`/exam/${nlp}`))).toEqual([])
  })
})
