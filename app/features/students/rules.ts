import { legalVersions } from '#app/content/legal/versions.ts'

/** Of the terms that whoever registers accepts. */
export const termsVersion = legalVersions['terms-of-use']

/** "UKLI-2026-000123": the year in London and a number that is never given twice. */
export function formatMatricNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-${year}-${String(number).padStart(6, '0')}`
}
