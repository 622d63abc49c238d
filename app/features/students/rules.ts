import { legalVersions } from '#app/content/legal/versions.ts'

/** The version of the terms that students accept on registration. */
export const termsVersion = legalVersions['terms-of-use']

/** Formats "UKLI-2026-000123" from the year in London and a number that is used only once. */
export function formatMatricNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-${year}-${String(number).padStart(6, '0')}`
}
