import { legalVersions } from '#app/content/legal/versions.ts'

/** Version of the terms accepted on registration. */
export const termsVersion = legalVersions['terms-of-use']

/** Formats "UKLI-2026-000123": the year in London and a number used only once. */
export function formatMatricNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-${year}-${String(number).padStart(6, '0')}`
}
