import { expect, it } from 'vitest'
import { computeAnonymisationDay, computeAnonymisationCutoff } from './retention.ts'

it('keeps a rejected application for 6 calendar months', () => {
  expect(computeAnonymisationDay(new Date('2026-05-21T10:00:00Z'))).toEqual(new Date('2026-11-21T10:00:00Z'))
  expect(computeAnonymisationCutoff(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-05-21T10:00:00Z'))
})

it('uses the last day of a shorter month', () => {
  expect(computeAnonymisationDay(new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2027-02-28T10:00:00Z'))
  expect(computeAnonymisationCutoff(new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2026-02-28T10:00:00Z'))
})
