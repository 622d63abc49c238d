import { expect, it } from 'vitest'
import { portalDestinationOf, destinationOf, withDestination } from './destination.ts'

const asked = (next: string) => destinationOf(new URL(`http://institute.test/auth?next=${encodeURIComponent(next)}`))

it('keeps pages of this site', () => {
  expect(asked('/courses/phonetics?level=Diploma#fees')).toBe('/courses/phonetics?level=Diploma#fees')
  expect(asked('/authors')).toBe('/authors')
})

it.each(['', '//evil.test', 'https://evil.test', '/\\evil.test', '/auth?mode=sign-up', '/sign-out', '/staff-portal'])(
  'rejects %j',
  (next) => expect(asked(next)).toBeNull(),
)

it('appends to a URL that already has a query', () => {
  expect(withDestination('/auth?mode=sign-up', '/courses/a?b=c')).toBe('/auth?mode=sign-up&next=%2Fcourses%2Fa%3Fb%3Dc')
  expect(withDestination('/enroll', '/x')).toBe('/enroll?next=%2Fx')
  expect(withDestination('/enroll', null)).toBe('/enroll')
})

it('returns to the requested desk, and only to a desk', () => {
  const after = (next: string) =>
    portalDestinationOf(new URL(`/staff-portal?next=${encodeURIComponent(next)}`, 'http://a'))
  expect(after('/staff-portal/tickets?status=open')).toBe('/staff-portal/tickets?status=open')
  expect(after('/visitor-logs')).toBe('/visitor-logs')
  for (const other of [
    '/staff-portal',
    '/auth',
    '//evil.example/staff-portal/',
    'https://evil.example/staff-portal/x',
    '',
  ])
    expect(after(other)).toBeNull()
})
