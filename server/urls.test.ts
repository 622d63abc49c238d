import { describe, expect, it } from 'vitest'
import { createUrlReader } from './urls.ts'

const stored = (page: object) => ({ handle: { stored: page } })
const { read, patternOf, routeAt } = createUrlReader({
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
  ])('is stored under the address that its route declares: %s', (address) =>
    expect(read(address)).toEqual({ kind: 'stored', address, isUnknown: false }),
  )

  it.each(['/auth', '/auth?mode=sign-up', '/courses?q=schwa', '/courses?q=', '/courses?level=Diploma&q=schwa&x=1'])(
    'is answered live where that may not be: %s',
    (address) => expect(read(address)).toEqual({ kind: 'live', isPublic: address.startsWith('/courses') }),
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
  ])('has one way of being asked: %s leads to %s', (address, to) =>
    expect(read(address)).toEqual({ kind: 'redirect', to, status: 302 }),
  )

  it.each([
    ['/courses/', '/courses'],
    ['/courses//', '/courses'],
    ['/COURSES', '/courses'],
    ['/Courses/phonetics/?x=1', '/courses/phonetics?x=1'],
    ['/auth/?mode=sign-up', '/auth?mode=sign-up'],
  ])('has one address: %s leads to %s', (address, to) =>
    expect(read(address)).toEqual({ kind: 'redirect', to, status: 308 }),
  )

  it('whose data is asked for in another way is made anew and not kept', () => {
    expect(read('/courses.data?x=1')).toEqual({ kind: 'live', isPublic: true })
    expect(read('/courses.data?_routes=courses')).toEqual({ kind: 'live', isPublic: true })
  })
})

it.each(['/nowhere', '/no/such/page?x=1', '/courses/phonetics/no-further', '//elsewhere.example', '/coursesx'])(
  'an address that there is not is one for all: %s',
  (address) => expect(read(address)).toEqual({ kind: 'stored', address: '/page-not-found', isUnknown: true }),
)

it.each(['/courses/a%2Fb/', '/courses/%2e%2e', '//', '/courses/:slug', "/courses/a'b@c"])(
  'never leads in circles or out of the site: %s',
  (address) => {
    const first = read(address)
    if (first.kind !== 'redirect') return
    expect(first.to).not.toMatch(/^\/[/\\]/)
    expect(read(first.to).kind).not.toBe('redirect')
  },
)

it.each([
  ['/courses/phonetics?x=1', '/courses/:slug'],
  ['/courses/phonetics.data', '/courses/:slug'],
  ['/', '/'],
  ['/nowhere/at/all', '/*'],
  ['/courses/%zz', '/*'],
])('%s is a view of %s', (address, pattern) => expect(patternOf(address)).toBe(pattern))

it('an address leads to a route with the names in it filled in, asked for as a page or as its data', () => {
  for (const address of ['/courses/phonetics?x=1', '/courses/phonetics.data?_routes=course']) {
    expect(routeAt(address)).toMatchObject({ routeId: 'course', params: { slug: 'phonetics' } })
  }
  expect(routeAt('/nowhere/at/all').routeId).toBe('nowhere')
})
