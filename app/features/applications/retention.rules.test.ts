import { expect, it } from 'vitest'
import { anonymisedOn, keptSince } from './retention.rules.ts'

it('keeps a rejected application for 6 calendar months', () => {
  expect(anonymisedOn(new Date('2026-05-21T10:00:00Z'))).toEqual(new Date('2026-11-21T10:00:00Z'))
  expect(keptSince(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-05-21T10:00:00Z'))
})

it('uses the last day of a shorter month', () => {
  expect(anonymisedOn(new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2027-02-28T10:00:00Z'))
  expect(keptSince(new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2026-02-28T10:00:00Z'))
})
