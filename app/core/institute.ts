/** The purposes for which people write to the institute. Each falls back to the general email address. */
export const emailPurposes = [
  'general',
  'support',
  'privacy',
  'careers',
  'partnerships',
  'staff',
  'accessibility',
] as const
export type EmailPurpose = (typeof emailPurposes)[number]

/** Opening and closing time in whole hours, London time. */
export type DayHours = readonly [opens: number, closes: number]

/** The name, contact details and legal details of the institute. Null values are not shown. */
export type Institute = {
  name: string
  emails: Partial<Record<EmailPurpose, string>>
  phone: string | null
  /** The postal address without the name, line by line. */
  address: readonly string[] | null
  companyNumber: string | null
  vatNumber: string | null
  /** The registration number with the Information Commissioner. */
  dataProtectionNumber: string | null
  /** The name of the body that accredits the courses. */
  accreditingBody: string | null
  /** Opening hours for each day of the week, Sunday first; null on a closed day. At least one day is open. */
  officeHours: readonly (DayHours | null)[]
  figures: { activeStudents: string; instructors: string; programmes: string; satisfaction: string } | null
}

/** The hours of the specification, section 9, used until others are set. */
export const usualOfficeHours: Institute['officeHours'] = [null, [9, 17], [9, 17], [9, 17], [9, 17], [9, 17], [10, 14]]

/** The institute of the specification. It is invented, so only the demo shows it. */
export const exampleInstitute: Institute = {
  name: 'The UK Linguistic Institute',
  emails: {
    general: 'support@ukli.example',
    privacy: 'dpo@ukli.example',
    careers: 'careers@ukli.example',
    partnerships: 'partnerships@ukli.example',
    staff: 'hr@ukli.example',
  },
  phone: '+44 20 7946 0182',
  address: ['London'],
  companyNumber: null,
  vatNumber: null,
  dataProtectionNumber: null,
  accreditingBody: null,
  officeHours: usualOfficeHours,
  figures: { activeStudents: '500+', instructors: '50+', programmes: '69+', satisfaction: '98%' },
}

/** An institute that has not been set up yet: it has no details to show. */
export const unknownInstitute: Institute = {
  ...exampleInstitute,
  emails: {},
  phone: null,
  address: null,
  figures: null,
}

let current: Institute | null = null

/** Returns the current details. They can change, so a call while a module loads throws. */
export function institute() {
  if (!current) throw new Error('the details of the institute are not set yet: call institute() in a function')
  return current
}

export function setInstitute(details: Institute) {
  current = details
}

/** True in the demo, which shows facts that are true only of the invented institute of the specification. */
export function isExampleInstitute() {
  return institute().name === exampleInstitute.name
}

/** Returns a short name for narrow parts of a page. Only the example institute has an abbreviation. */
export function shortName() {
  return isExampleInstitute() ? 'UKLI' : institute().name
}

/** The email address for a purpose, or null if none is set. */
export function emailFor(purpose: EmailPurpose) {
  const { emails } = institute()
  return emails[purpose] ?? emails.general ?? null
}

/**
 * Returns the email address for a purpose, or "our Contact page", to complete "email …" or "write to …" in a sentence.
 */
export function emailOrContactPage(purpose: EmailPurpose) {
  return emailFor(purpose) ?? 'our Contact page'
}

/** Returns the URL for `emailOrContactPage`: a mailto link, or the contact form. */
export function emailOrContactUrl(purpose: EmailPurpose) {
  const email = emailFor(purpose)
  return email ? `mailto:${email}` : '/contact'
}

/** Lists the legal details that are set and that the law requires on a company's website and documents. */
export function listRegistrationLines() {
  const { companyNumber, accreditingBody, dataProtectionNumber, vatNumber } = institute()
  return [
    ...(companyNumber ? [`Registered in England and Wales, no. ${companyNumber}`] : []),
    ...(accreditingBody ? [`Accredited by ${accreditingBody}`] : []),
    ...(dataProtectionNumber ? [`ICO registration ${dataProtectionNumber}`] : []),
    ...(vatNumber ? [`VAT no. ${vatNumber}`] : []),
  ]
}
