import { calendarDaysBetween } from '#app/core/dates.ts'
import type { LegalChange } from '#app/content/legal/changes.ts'
import type { LegalDocument } from '#app/content/legal/versions.ts'

/** Promised in the terms (11.1) and the privacy policy (13). */
export const noticeDays = 30

/** Emails take hours to go out, and some need a second delivery attempt. */
const spareDays = 2

export const documentNames: Readonly<Record<LegalDocument, string>> = {
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
}

export function isAnnouncedInTime({ announcedOn, holdsFrom }: Pick<LegalChange, 'announcedOn' | 'holdsFrom'>) {
  return calendarDaysBetween(announcedOn, holdsFrom) >= noticeDays + spareDays
}

/** Key under which it is stored who was notified. */
export const changeKey = ({ document, holdsFrom }: LegalChange) => `${document} ${holdsFrom}`
