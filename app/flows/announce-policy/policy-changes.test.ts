import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { legalChanges, type LegalChange } from '#app/content/legal/changes.ts'
import { legalVersions } from '#app/content/legal/versions.ts'
import { calendarDayAfter } from '#app/core/dates.ts'
import { isAnnouncedInTime, noticeDays } from './policy-changes.ts'

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

/** True for a change that is announced in time and whose text is not in the document yet. */
function isRightlyListed(change: Pick<LegalChange, 'document' | 'announcedOn' | 'holdsFrom'>) {
  return isAnnouncedInTime(change) && change.holdsFrom > legalVersions[change.document]
}

it('every listed change is announced in time and is not yet in the document', () => {
  const document = 'terms-of-use'
  const day = (days: number) => calendarDayAfter(legalVersions[document], days)
  expect(isRightlyListed({ document, announcedOn: day(0), holdsFrom: day(32) })).toBe(true)
  expect(isRightlyListed({ document, announcedOn: day(0), holdsFrom: day(31) })).toBe(false)
  expect(isRightlyListed({ document, announcedOn: day(-31), holdsFrom: day(1) })).toBe(true)
  expect(isRightlyListed({ document, announcedOn: day(-32), holdsFrom: day(0) })).toBe(false)
  expect(legalChanges.filter((change) => !isRightlyListed(change))).toEqual([])
})
