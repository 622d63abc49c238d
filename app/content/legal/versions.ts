/** The day of the text that stands at each address; its test holds them to the line below the headings. */
export const legalVersions = {
  'terms-of-use': '2026-11-21',
  'privacy-policy': '2026-11-22',
} as const

export type LegalDocument = keyof typeof legalVersions
