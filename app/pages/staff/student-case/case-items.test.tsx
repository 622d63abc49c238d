import { expect, it } from 'vitest'
import { renderToMarkup } from '#app/ui/render-to-markup.tsx'
import { StudentStanding } from './case-items.tsx'

const student = {
  studentId: 's',
  userId: 'u',
  fullName: 'Zofia Nowak',
  email: 'z@ukli.example',
  isEmailVerified: true,
  returnReason: null,
  phone: null,
  matricNumber: 'UKLI-2026-000001',
  status: 'active' as const,
  statusReason: null,
  restrictedAt: null,
  statedLevel: null,
  verifiedLevel: null,
  photoUrl: null,
  extraTimeFactor: 1,
  breakMinutes: 0,
  registeredAt: new Date('2026-11-01T10:00:00Z'),
}
const textOf = (changes: Partial<Parameters<typeof StudentStanding>[0]['student']>) =>
  renderToMarkup(<StudentStanding student={{ ...student, ...changes }} />).replaceAll(/<[^>]+>/g, '')

it('shows the verified education level over the stated one, and says that neither is known', () => {
  expect(textOf({ statedLevel: 'Other' })).toContain('Other, self-declared')
  expect(textOf({ statedLevel: 'Other', verifiedLevel: 'PhD' })).toContain('PhD, verified')
  expect(textOf({})).toMatch(/Education not stated$/)
})

it('shows the status with its reason', () => {
  expect(textOf({ status: 'suspended', statusReason: 'Exam under inquiry' })).toContain('SuspendedExam under inquiry')
})
