import { exampleInstitute, institute, registrationLines, writeTo } from '#app/core/institute.ts'

function whereabouts() {
  const lines = institute().address ?? []
  if (lines.length === 0) return null
  return `${lines.length === 1 ? 'in' : 'at'} ${lines.join(', ')}`
}

function valuesOfInstitute(): Record<string, string | null> {
  const { name, phone, address, dataProtectionNumber } = institute()
  return {
    name,
    // Only the example institute has the abbreviation UKLI; any other is called by its name.
    short: name === exampleInstitute.name ? 'UKLI' : null,
    phone,
    address: address?.join(', ') ?? null,
    whereabouts: whereabouts(),
    registration: registrationLines().join('. ') || null,
    dataProtectionNumber,
    support: writeTo('support'),
    privacy: writeTo('privacy'),
    accessibility: writeTo('accessibility'),
  }
}

const placeholder = /\{\{(\w+)\}\}/g

/**
 * Fills in the institute's details, such as `{{phone}}`. If a detail is not set, the part in double brackets that
 * contains it is left out; without brackets, the whole line is.
 */
export function fillLegalText(text: string) {
  const values = valuesOfInstitute()
  const isComplete = (part: string) => [...part.matchAll(placeholder)].every(([, name = '']) => values[name] != null)
  const fill = (part: string) => part.replaceAll(placeholder, (_, name: string) => values[name] ?? '')
  return text
    .replaceAll(/\[\[(.+?)\]\]/g, (_, part: string) => (isComplete(part) ? part : ''))
    .split('\n')
    .filter(isComplete)
    .map(fill)
    .join('\n')
}
