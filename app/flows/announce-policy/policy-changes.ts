import { calendarDaysBetween } from '#app/core/dates.ts'
import type { LegalChange } from '#app/content/legal/changes.ts'
import type { LegalDocument } from '#app/content/legal/versions.ts'

/** Days between the email and the change, as promised in the terms (11.1) and the privacy policy (13). */
export const noticeDays = 30

/** Extra days, because sending all emails takes hours and some need a second attempt. */
const spareDays = 2

export const documentNames: Readonly<Record<LegalDocument, string>> = {
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
}

export function isAnnouncedInTime({ announcedOn, holdsFrom }: Pick<LegalChange, 'announcedOn' | 'holdsFrom'>) {
  return calendarDaysBetween(announcedOn, holdsFrom) >= noticeDays + spareDays
}

/** The key of the change in the tables that record who was notified. */
export const buildChangeKey = ({ document, holdsFrom }: LegalChange) => `${document} ${holdsFrom}`
