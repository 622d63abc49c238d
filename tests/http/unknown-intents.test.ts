import { readFileSync, existsSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { shareInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { signInAll } from '#tests/support/product-forms.ts'
import { fillPath, registeredRoutes } from '#tests/support/registered-paths.ts'
import { findNamedThings, nobodysId } from '#tests/support/forms/form.ts'

const institute = shareInstitute()
const rows = openRows(institute)

let clientOf: Awaited<ReturnType<typeof signInAll>>
let parameters: Record<string, string>

beforeAll(async () => {
  clientOf = await signInAll(institute.client, ['active', 'visitor', 'hr'])
  const { nlp, student, unpaid } = await findNamedThings(rows)
  parameters = {
    courseId: nlp,
    studentId: student,
    enrollmentId: unpaid,
    paymentId: nobodysId,
    orderId: nobodysId,
    paperId: nobodysId,
    place: '1.1',
    slug: 'phonetic-transcription-taster',
  }
})

function readSource(id: string) {
  const file = [`app/${id}.tsx`, `app/${id}.ts`].find((each) => existsSync(each))
  return file ? readFileSync(file, 'utf8') : ''
}

const withActions = registeredRoutes.filter(({ id }) =>
  /^export (async function action|const action|\{ action\b)/m.test(readSource(id)),
)

/** They have no form with an intent: a session ends whatever was sent, and a signature covers Stripe's whole body. */
const withoutForms = ['/sign-out', '/webhooks/stripe']

/** Returns somebody whom the guard of the route lets in. */
function insiderOf({ path, id }: (typeof withActions)[number]) {
  if (id.startsWith('pages/staff/')) return 'hr'
  if (path === '/enroll') return 'visitor'
  const isOpen = /^pages\/(public|system)\//.test(id) || path.startsWith('/auth')
  return isOpen && path !== '/team-places' ? 'nobody' : 'active'
}

/**
 * Pages with only one form, or with one that had no intent in an earlier release: a form without an intent is that one,
 * so that pages that people have open go on working. A new page with several forms does not belong here.
 */
const mayOmitIntent = [
  '/auth',
  '/auth/forgot-password',
  '/auth/not-me',
  '/auth/passkey-question',
  '/auth/reset-password',
  '/auth/second-step',
  '/auth/this-browser',
  '/auth/verify-email',
  '/answer',
  '/careers',
  '/certificate-verification/list',
  '/checkout/:paymentId',
  '/claim',
  '/contact',
  '/course/:courseId/plan',
  '/courses',
  '/courses/:slug',
  '/enroll',
  '/exam-arrangements',
  '/exam/:courseId',
  '/exam/:courseId/appeal',
  '/interview',
  '/my-account/complaints',
  '/my-account/new-passkey',
  '/my-certificates',
  '/pay/:enrollmentId',
  '/preferences',
  '/review',
  '/staff-portal',
  '/staff-portal/complaints',
  '/staff-portal/courses/:slug/preview',
  '/staff-portal/courses/:slug/text',
  '/staff-portal/documents/upload',
  '/staff-portal/evidence',
  '/staff-portal/overview',
  '/staff-portal/questions',
  '/staff-portal/ticket-draft',
  '/staff-portal/ticket-live',
  '/staff-portal/tickets',
  '/team-places',
  '/team/:orderId/checkout/:paymentId',
  '/withdraw/:enrollmentId',
]

it('finds the routes that take forms', () => {
  expect(withActions.length).toBeGreaterThan(70)
  const known = withActions.map(({ path }) => path)
  expect([...withoutForms, ...mayOmitIntent].filter((path) => !known.includes(path))).toEqual([])
})

it.each(withActions.filter(({ path }) => !withoutForms.includes(path)))(
  '$path runs nothing for an intent that is unknown or missing',
  async (route) => {
    const address = fillPath(route.path, parameters)
    const send = async (fields: Record<string, string>) =>
      clientOf(insiderOf(route)).fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    // A thing that does not exist is refused first.
    expect([400, 404]).toContain((await send({ intent: 'no-such-act', act: 'stop' })).status)
    const { status } = await send({ x: '1' })
    if (mayOmitIntent.includes(route.path)) expect(status).toBeLessThan(500)
    else expect([400, 404]).toContain(status)
  },
)
