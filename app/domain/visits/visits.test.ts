import { describe, expect, it } from 'vitest'
import { shortenVisit, findViewedPage } from './visits.ts'

const patterns = ['/courses/:slug', '/checkout/:paymentId', '/exam/:courseId', '/certificates/:number/certificate.pdf']
const pages = [
  '/',
  '/courses',
  '/about',
  '/contact',
  '/auth',
  '/auth/reset-password',
  '/auth/verify-email',
  '/certificate-verification',
  '/auth/address',
  '/my-application',
  '/interview',
  '/answer',
]

function patternOf(path: string) {
  if (pages.includes(path)) return path
  return patterns.find((each) => each.split('/')[1] === path.split('/')[1] && path.split('/').length > 2) ?? '/*'
}

const view = (changes: Partial<Parameters<typeof findViewedPage>[0]>) =>
  findViewedPage({
    method: 'GET',
    address: '/courses',
    accept: 'text/html',
    referrer: undefined,
    host: 'ukli.example',
    purpose: '',
    patternOf,
    ...changes,
  })

describe('a page view', () => {
  it.each(['//elsewhere.example', '/\\', '/ada@mail.example', '/wp-login?user=ada'])(
    'does not record an unknown URL: %s',
    (address) => expect(view({ address })?.pageVisited).toBe('(no such page)'),
  )

  it.each([
    ['/courses/phonetic-transcription-taster', '/courses/phonetic-transcription-taster'],
    ['/courses/Ada%20Sapir', '/courses/:slug'],
    ['/checkout/01900000-0000-7000-8000-000000000000', '/checkout/:paymentId'],
    ['/exam/01900000-0000-7000-8000-000000000000', '/exam/:courseId'],
    ['/courses?q=a+search', '/courses'],
    ['/certificate-verification?number=UKLI-CERT-2025-000001', '/certificate-verification'],
    ['/auth/reset-password?token=secret', '/auth/reset-password'],
    ['/auth/verify-email?token=secret', '/auth/verify-email'],
  ])('keeps no id, number, token or search: %s', (address, pageVisited) => {
    expect(view({ address })?.pageVisited).toBe(pageVisited)
    const shown = address.startsWith('/auth/') ? null : pageVisited
    expect(view({ referrer: `https://ukli.example${address}` })?.referrer).toBe(shown)
  })

  it.each(['/auth/address', '/my-application', '/interview', '/answer'])(
    'does not record %s as a referrer, because its URL contains a token',
    (page) => expect(view({ referrer: `https://ukli.example${page}?token=secret` })?.referrer).toBeNull(),
  )

  it('is counted on a first load', () => {
    expect(view({})).toEqual({ pageVisited: '/courses', referrer: null })
  })

  it('is counted on a client-side navigation', () => {
    const from = { address: '/courses.data', accept: '*/*', referrer: 'https://ukli.example/about' }
    expect(view(from)).toEqual({ pageVisited: '/courses', referrer: '/about' })
  })

  it('recognises client-side navigation to the home page', () => {
    expect(view({ address: '/_root.data', accept: '*/*', referrer: 'https://ukli.example/about' })?.pageVisited).toBe(
      '/',
    )
    expect(view({ address: '/_.data', accept: '*/*', referrer: 'https://ukli.example/about' })?.pageVisited).toBe('/')
  })

  it('is not counted when a part of the current page reloads, but is for another filter', () => {
    const from = { accept: '*/*', referrer: 'https://ukli.example/courses?level=Diploma' }
    expect(view({ ...from, address: '/courses.data?level=Diploma&_routes=routes%2Fcourses' })).toBeNull()
    expect(view({ ...from, address: '/courses.data?level=PhD&_routes=routes%2Fcourses' })).not.toBeNull()
  })

  it('is not counted when a part of a page without a filter reloads', () => {
    const from = { accept: '*/*', referrer: 'https://ukli.example/courses' }
    expect(view({ ...from, address: '/courses.data?_routes=routes%2Fcourses' })).toBeNull()
  })

  it('is counted on a reload', () => {
    expect(view({ referrer: 'https://ukli.example/courses' })).toEqual({
      pageVisited: '/courses',
      referrer: '/courses',
    })
  })

  it('is not counted when a page reloads its data after a form', () => {
    expect(view({ address: '/contact.data', accept: '*/*', referrer: 'https://ukli.example/contact' })).toBeNull()
  })

  it.each([
    { address: '/assets/root.js' },
    { address: '/api/certificates/UKLI-CERT-2025-000001' },
    { address: '/favicon.ico' },
    { address: '/certificates/UKLI-CERT-2025-000001/certificate.pdf' },
    { method: 'POST' },
    { accept: 'application/json' },
    { purpose: 'prefetch' },
  ])('is not counted for %o', (changes) => expect(view(changes)).toBeNull())

  it('is counted once a page that was prefetched is shown, and not before', () => {
    const prefetched = { method: 'HEAD', purpose: 'prefetched-visit', referrer: 'https://ukli.example/' }
    expect(view({ purpose: 'prefetch;anonymous-client-ip' })).toBeNull()
    expect(view(prefetched)).toEqual({ pageVisited: '/courses', referrer: '/' })
    expect(view({ ...prefetched, purpose: '' })).toBeNull()
    expect(view({ ...prefetched, method: 'GET', purpose: 'prefetch' })).toBeNull()
  })

  it('records the host of another site, and not its path', () => {
    expect(view({ referrer: 'https://mail.example/inbox/ada?q=private' })?.referrer).toBe('https://mail.example/')
    expect(view({ referrer: 'android-app://search' })?.referrer).toBeNull()
    expect(view({ referrer: 'no address' })).toEqual({ pageVisited: '/courses', referrer: null })
  })
})

it('a stored visit has no line breaks and at most 512 characters per value', () => {
  const visit = {
    pageVisited: `/${'x'.repeat(900)}`,
    referrer: null,
    userAgent: 'evil\r\nline',
    isBot: false,
    visitedAt: new Date(0),
  }
  expect(shortenVisit(visit).pageVisited).toHaveLength(512)
  expect(shortenVisit(visit).userAgent).toBe('evil  line')
  expect(shortenVisit({ ...visit, userAgent: 'x'.repeat(513) }).userAgent).toHaveLength(512)
})
