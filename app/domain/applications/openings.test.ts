import { expect, it } from 'vitest'
import { acceptsApplications, slugify } from './openings.ts'

it('a position is open until its last day has passed', () => {
  expect(acceptsApplications({ isOpen: true, closesOn: null }, '2026-11-21')).toBe(true)
  expect(acceptsApplications({ isOpen: true, closesOn: '2026-11-21' }, '2026-11-21')).toBe(true)
  expect(acceptsApplications({ isOpen: true, closesOn: '2026-11-20' }, '2026-11-21')).toBe(false)
  expect(acceptsApplications({ isOpen: false, closesOn: null }, '2026-11-21')).toBe(false)
})

it('a slug contains only plain letters, digits and hyphens', () => {
  expect(slugify('Research Fellow in Applied Linguistics (2 years)')).toBe(
    'research-fellow-in-applied-linguistics-2-years',
  )
  expect(slugify('Tiwtor Cymraeg – Môn')).toBe('tiwtor-cymraeg-mon')
})
