import { calendarDaysBetween } from '#app/core/dates.ts'
import type { LegalChange } from '#app/content/legal/changes.ts'
import type { LegalDocument } from '#app/content/legal/versions.ts'

/** What the terms (11.1) and the privacy policy (13) promise. */
export const noticeDays = 30

/** Letters are written within hours of the announcement, and some are delivered at the second try. */
const spareDays = 2

export const documentNames: Readonly<Record<LegalDocument, string>> = {
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
}

export function isAnnouncedInTime({ announcedOn, holdsFrom }: Pick<LegalChange, 'announcedOn' | 'holdsFrom'>) {
  return calendarDaysBetween(announcedOn, holdsFrom) >= noticeDays + spareDays
}

/** Under which it is kept who was told. */
export const changeKey = ({ document, holdsFrom }: LegalChange) => `${document} ${holdsFrom}`
