import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { legalChanges } from '#app/content/legal/changes.ts'
import { legalVersions } from '#app/content/legal/versions.ts'
import { isAnnouncedInTime, noticeDays } from './policy-changes.rules.ts'

it('applies the notice period that the terms and the privacy policy promise', () => {
  for (const document of Object.keys(legalVersions))
    expect(readFileSync(`app/content/legal/${document}.md`, 'utf8')).toMatch(
      new RegExp(`\\b${noticeDays} days’ notice`),
    )
})

it('requires two days more than the notice period', () => {
  expect(isAnnouncedInTime({ announcedOn: '2026-12-01', holdsFrom: '2027-01-02' })).toBe(true)
  expect(isAnnouncedInTime({ announcedOn: '2026-12-01', holdsFrom: '2027-01-01' })).toBe(false)
})

it('every listed change is announced in time and is not yet in the document', () => {
  for (const change of legalChanges) {
    expect(isAnnouncedInTime(change)).toBe(true)
    expect(change.holdsFrom > legalVersions[change.document]).toBe(true)
  }
})
