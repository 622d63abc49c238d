/** The date of each legal text in force; a test compares it with the date on the page. */
export const legalVersions = {
  'terms-of-use': '2026-11-28',
  'privacy-policy': '2026-11-28',
} as const

export type LegalDocument = keyof typeof legalVersions
