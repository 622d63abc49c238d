import { describe, expect, it } from 'vitest'
import { shortenVisit, viewedPage } from './rules.ts'

const view = (changes: Partial<Parameters<typeof viewedPage>[0]>) =>
  viewedPage({
    method: 'GET',
    address: '/courses',
    accept: 'text/html',
    referrer: undefined,
    host: 'ukli.example',
    purpose: '',
    ...changes,
  })

describe('a page view', () => {
  it.each([
    ['//elsewhere.example', '//elsewhere.example'],
    ['/\\', '//'],
  ])('is of this house whatever the address looks like: %s', (address, pageVisited) => {
    expect(view({ address })?.pageVisited).toBe(pageVisited)
  })

  it('is a first load', () => {
    expect(view({})).toEqual({ pageVisited: '/courses', referrer: null })
  })

  it('is a client-side navigation', () => {
    const from = { address: '/courses.data', accept: '*/*', referrer: 'https://ukli.example/about' }
    expect(view(from)).toEqual({ pageVisited: '/courses', referrer: '/about' })
  })

  it('of the home page by client-side navigation is told by its own address', () => {
    expect(view({ address: '/_root.data', accept: '*/*', referrer: 'https://ukli.example/about' })?.pageVisited).toBe(
      '/',
    )
    expect(view({ address: '/_.data', accept: '*/*', referrer: 'https://ukli.example/about' })?.pageVisited).toBe('/')
  })

  it('is not the data that a page asks for again after a form', () => {
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
  ])('is not %o', (changes) => expect(view(changes)).toBeNull())

  it('keeps where a visitor came from without what they searched for', () => {
    expect(view({ referrer: 'https://search.example/find?q=private' })?.referrer).toBe('https://search.example/find')
  })
})

it('keeps no line breaks and at most 512 characters', () => {
  const visit = {
    pageVisited: `/${'x'.repeat(900)}`,
    referrer: null,
    userAgent: 'evil\r\nline',
    isBot: false,
    visitedAt: new Date(0),
  }
  expect(shortenVisit(visit).pageVisited).toHaveLength(512)
  expect(shortenVisit(visit).userAgent).toBe('evil  line')
})
