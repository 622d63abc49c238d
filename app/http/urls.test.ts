import { describe, expect, it } from 'vitest'
import { createUrlReader } from './urls.ts'

const stored = (page: object) => ({ handle: { stored: page } })
const { read, patternOf, findRoute } = createUrlReader({
  root: { id: 'root', path: '', module: {} },
  frame: { id: 'frame', parentId: 'root', module: {} },
  home: { id: 'home', parentId: 'frame', index: true, module: stored({}) },
  courses: {
    id: 'courses',
    parentId: 'frame',
    path: 'courses',
    module: stored({ query: { level: ['A', 'Diploma'], sort: ['title'] }, live: ['q'] }),
  },
  course: { id: 'course', parentId: 'frame', path: 'courses/:slug', module: stored({}) },
  auth: { id: 'auth', parentId: 'frame', path: 'auth', module: {} },
  nowhere: { id: 'nowhere', parentId: 'frame', path: '*', module: stored({}) },
})

describe('a page', () => {
  it.each([
    '/',
    '/courses',
    '/courses/phonetics',
    '/courses.data',
    '/_root.data',
    '/courses?level=Diploma',
    '/courses?level=Diploma&sort=title',
    '/courses.data?sort=title',
  ])('is cached under the URL that its route declares: %s', (url) =>
    expect(read(url)).toEqual({ kind: 'cached', url, isUnknown: false }),
  )

  it.each(['/auth', '/auth?mode=sign-up', '/courses?q=schwa', '/courses?q=', '/courses?level=Diploma&q=schwa&x=1'])(
    'is rendered for each request otherwise: %s',
    (url) => expect(read(url)).toEqual({ kind: 'live', isPublic: url.startsWith('/courses') }),
  )

  it.each([
    ['/courses?x=1', '/courses'],
    ['/?x=1', '/'],
    ['/courses/phonetics?utm_source=letter', '/courses/phonetics'],
    ['/courses?', '/courses'],
    ['/courses?sort=title&level=Diploma', '/courses?level=Diploma&sort=title'],
    ['/courses?level=&sort=title', '/courses?sort=title'],
    ['/courses?level=A&level=B', '/courses?level=A'],
    ['/courses?level=A&x=1', '/courses?level=A'],
    ['/courses?level=made-up', '/courses'],
    ['/courses?level=diploma&sort=title', '/courses?level=Diploma&sort=title'],
    ['/courses?LEVEL=DIPLOMA', '/courses?level=Diploma'],
    ['/courses?Q=SCHWA', '/courses?q=SCHWA'],
    ['/courses?Q=%2F%2Felsewhere.example&x=1', '/courses?q=%2F%2Felsewhere.example&x=1'],
  ])('has one query: %s redirects to %s', (url, to) => expect(read(url)).toEqual({ kind: 'redirect', to, status: 302 }))

  it.each([
    ['/courses/', '/courses'],
    ['/courses//', '/courses'],
    ['/COURSES', '/courses'],
    ['/Courses/phonetics/?x=1', '/courses/phonetics?x=1'],
    ['/auth/?mode=sign-up', '/auth?mode=sign-up'],
    ['/courses/phonetics.', '/courses/phonetics'],
    ['/courses/phonetics).', '/courses/phonetics'],
    ['/courses/phonetics/,', '/courses/phonetics'],
    ["/courses'", '/courses'],
    ['/courses//phonetics', '/courses/phonetics'],
    ['//courses', '/courses'],
    ['//Auth//?mode=sign-up', '/auth?mode=sign-up'],
    ['/courses/Phonetics', '/courses/phonetics'],
  ])('has one URL: %s redirects to %s', (url, to) => expect(read(url)).toEqual({ kind: 'redirect', to, status: 308 }))

  it('is rendered and not cached if its data has other parameters', () => {
    expect(read('/courses.data?x=1')).toEqual({ kind: 'live', isPublic: true })
    expect(read('/courses.data?_routes=courses')).toEqual({ kind: 'live', isPublic: true })
  })
})

it.each([
  '/nowhere',
  '/no/such/page?x=1',
  '/courses/phonetics/no-further',
  '//elsewhere.example',
  '/coursesx',
  '/nowhere.',
  '/nowhere//',
])('serves one page for all unknown URLs: %s', (url) =>
  expect(read(url)).toEqual({ kind: 'cached', url: '/page-not-found', isUnknown: true }),
)

it.each([
  ['/courses/a%2Fb/', '/courses/a%2Fb'],
  ['/courses/A%2fb', '/courses/a%2Fb'],
  ['/courses/%2e%2e', '/courses/..'],
  ['/courses/%2Felsewhere.example/', '/courses/%2Felsewhere.example'],
  ['/courses/%5Celsewhere.example/', '/courses/%5Celsewhere.example'],
  ['/courses/a%25b/', '/courses/a%25b'],
  ['/courses/é', '/courses/%C3%A9'],
  ['/courses?x=//elsewhere.example', '/courses'],
  ['//', '/'],
  ['///', '/'],
])('never redirects in a circle or to another site: %s leads to %s, which does not redirect', (url, to) => {
  expect(read(url)).toMatchObject({ kind: 'redirect', to })
  expect(new URL(to, 'http://institute.test').host).toBe('institute.test')
  expect(read(to).kind).not.toBe('redirect')
})

it.each(['/courses/:slug', "/courses/a'b@c"])('does not redirect a URL with unusual but valid characters: %s', (url) =>
  expect(read(url)).toEqual({ kind: 'cached', url, isUnknown: false }),
)

it.each([
  ['/courses/phonetics?x=1', '/courses/:slug'],
  ['/courses/phonetics.data', '/courses/:slug'],
  ['/', '/'],
  ['/nowhere/at/all', '/*'],
  ['/courses/%zz', '/*'],
])('%s matches the route %s', (url, pattern) => expect(patternOf(url)).toBe(pattern))

it('finds the route and parameters of a page and of its data', () => {
  for (const url of ['/courses/phonetics?x=1', '/courses/phonetics.data?_routes=course']) {
    expect(findRoute(url)).toMatchObject({ routeId: 'course', params: { slug: 'phonetics' } })
  }
  expect(findRoute('/nowhere/at/all').routeId).toBe('nowhere')
})
