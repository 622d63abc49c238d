import { readFileSync } from 'node:fs'
import { emailPurposes, usualOfficeHours, type EmailPurpose, type Institute } from '#app/core/institute.ts'
import { instituteForm } from '#app/platform/institute/institute.forms.ts'
import { parseOfficeHours } from '#app/platform/institute/institute.ts'

export type Flags = Record<string, string | boolean | string[] | undefined>

/** The operator's answers by flag. An empty text removes a detail. */
export type Answers = Record<string, string>

const exampleHours = '"Mon-Fri 9-17, Sat 10-14"'

export const questions: readonly { flag: string; ask: string; isRequired?: boolean }[] = [
  { flag: 'name', ask: 'Name of the institute, as on certificates', isRequired: true },
  { flag: 'email', ask: 'Email address for general questions', isRequired: true },
  { flag: 'support-email', ask: 'Email address of customer service' },
  { flag: 'privacy-email', ask: 'Email address for data protection' },
  { flag: 'careers-email', ask: 'Email address for job applicants' },
  { flag: 'partnerships-email', ask: 'Email address for partners' },
  { flag: 'staff-email', ask: 'Email address of HR for former staff' },
  { flag: 'accessibility-email', ask: 'Email address for questions about accessibility' },
  { flag: 'phone', ask: 'Telephone number' },
  { flag: 'address', ask: 'Postal address, its lines separated by commas' },
  { flag: 'company-number', ask: 'Company registration number' },
  { flag: 'vat-number', ask: 'VAT number (VAT is charged only with one)' },
  { flag: 'data-protection-number', ask: 'Registration number with the Information Commissioner' },
  { flag: 'accrediting-body', ask: 'Body that accredits the courses' },
  { flag: 'office-hours', ask: `Office hours in London time, such as ${exampleHours}` },
]

export const flagOptions = Object.fromEntries(
  [...questions.map(({ flag }) => flag), 'file', 'hr-name', 'hr-email'].map((flag) => [
    flag,
    { type: 'string' as const },
  ]),
)

/** Returns the answers that were given as flags. */
export function answersOf(flags: Flags): Answers {
  return Object.fromEntries(
    questions.flatMap(({ flag }) => (typeof flags[flag] === 'string' ? [[flag, flags[flag].trim()]] : [])),
  )
}

/** Reads details from a JSON file with the fields of `institute show`. */
export function readDetails(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

const purposeOf = (flag: string): EmailPurpose | undefined =>
  flag === 'email' ? 'general' : emailPurposes.find((purpose) => flag === `${purpose}-email`)

const columns = {
  phone: 'phone',
  'company-number': 'companyNumber',
  'vat-number': 'vatNumber',
  'data-protection-number': 'dataProtectionNumber',
  'accrediting-body': 'accreditingBody',
} as const

function parseHours(text: string) {
  if (text === '') return usualOfficeHours
  const hours = parseOfficeHours(text)
  if (!hours) throw new Error(`Office hours are written like ${exampleHours}`)
  return hours
}

/** Returns the known details, changed by the answers. Throws an error that names the first invalid answer. */
export function applyAnswers(known: Partial<Institute>, answers: Answers): Institute {
  const changed: Record<string, unknown> = { ...known }
  const emails: Partial<Record<EmailPurpose, string>> = { ...known.emails }
  for (const [flag, text] of Object.entries(answers)) {
    const purpose = purposeOf(flag)
    if (purpose && text) emails[purpose] = text
    else if (purpose) delete emails[purpose]
    else if (flag === 'address') changed.address = text ? text.split(/\s*[,\n]\s*/) : null
    else if (flag === 'office-hours') changed.officeHours = parseHours(text)
    else if (flag === 'name') changed.name = text
    else if (flag in columns) changed[columns[flag as keyof typeof columns]] = text || null
  }
  if (!changed.name) throw new Error('A name of the institute is needed (--name)')
  const parsed = instituteForm.safeParse({ ...changed, emails })
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    throw new Error(`${path.join('.')}: ${message}`)
  }
  if (!parsed.data.emails.general) throw new Error('An email address for general questions is needed (--email)')
  return parsed.data
}
