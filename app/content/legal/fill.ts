import { replyTime } from '#app/core/reply-time.ts'
import { emailOrContactPage, institute, isExampleInstitute, listRegistrationLines } from '#app/core/institute.ts'

function describeWhereabouts() {
  const lines = institute().address ?? []
  if (lines.length === 0) return null
  return `${lines.length === 1 ? 'in' : 'at'} ${lines.join(', ')}`
}

function getPlaceholderValues(): Record<string, string | null> {
  const { name, phone, address, dataProtectionNumber } = institute()
  return {
    name,
    // Only the example institute has the abbreviation UKLI; any other is called by its name.
    short: isExampleInstitute() ? 'UKLI' : null,
    phone,
    // A town alone is no address to write to.
    post: address && address.length > 1 ? address.join(', ') : null,
    replyTime,
    whereabouts: describeWhereabouts(),
    registration: listRegistrationLines().join('. ') || null,
    dataProtectionNumber,
    support: emailOrContactPage('support'),
    privacy: emailOrContactPage('privacy'),
    accessibility: emailOrContactPage('accessibility'),
  }
}

const placeholder = /\{\{(\w+)\}\}/g

/**
 * Fills in the institute's details, such as `{{phone}}`. If a detail is not set, the part in double brackets around its
 * placeholder is removed; without brackets, the whole line is removed.
 */
export function fillLegalText(text: string) {
  const values = getPlaceholderValues()
  const isComplete = (part: string) => [...part.matchAll(placeholder)].every(([, name = '']) => values[name] != null)
  const fill = (part: string) => part.replaceAll(placeholder, (_, name: string) => values[name] ?? '')
  return text
    .replaceAll(/\[\[(.+?)\]\]/g, (_, part: string) => (isComplete(part) ? part : ''))
    .split('\n')
    .filter(isComplete)
    .map(fill)
    .join('\n')
}
