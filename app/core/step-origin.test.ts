import { expect, it } from 'vitest'
import { originUrl, readOrigin } from './step-origin.ts'

const urlOf = (query: string) => originUrl(readOrigin(new URLSearchParams(query)))

it('leads back to the ticket or the student’s record, always within the portal', () => {
  expect(urlOf('ticket=abc')).toBe('/staff-portal/tickets?ticket=abc')
  expect(urlOf('student=UKLI-2026-000002')).toBe('/staff-portal/students/UKLI-2026-000002')
  expect(urlOf('ticket=//evil.example')).toBe('/staff-portal/tickets?ticket=%2F%2Fevil.example')
  expect(urlOf('student=../../auth')).toBe('/staff-portal/students/..%2F..%2Fauth')
  expect(urlOf('')).toBeNull()
})
