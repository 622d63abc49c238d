/**
 * Every public claim about the institute's standing. Null values are shown nowhere: the operator sets what can be
 * proved.
 */
export const standing: {
  figures: { activeStudents: string; instructors: string; programmes: string; satisfaction: string }
  /** The registered office; until it is set, visits are by appointment in London. */
  registeredAddress: readonly string[] | null
  companyNumber: string | null
  vatNumber: string | null
  /** The body that accredits the courses, as it may be named. */
  accreditingBody: string | null
  /** The registration with the Information Commissioner. */
  dataProtectionNumber: string | null
} = {
  figures: { activeStudents: '500+', instructors: '50+', programmes: '69+', satisfaction: '98%' },
  registeredAddress: null,
  companyNumber: null,
  vatNumber: null,
  accreditingBody: null,
  dataProtectionNumber: null,
}

export const postalLines: readonly string[] = standing.registeredAddress ?? ['London']

/** Details the law requires on a company's website and documents, when they are set. */
export const registrationLines: readonly string[] = [
  ...(standing.companyNumber ? [`Registered in England and Wales, no. ${standing.companyNumber}`] : []),
  ...(standing.accreditingBody ? [`Accredited by ${standing.accreditingBody}`] : []),
  ...(standing.dataProtectionNumber ? [`ICO registration ${standing.dataProtectionNumber}`] : []),
  ...(standing.vatNumber ? [`VAT no. ${standing.vatNumber}`] : []),
]

export const demoNote = 'A demonstration: the people, figures and accreditation on these pages are examples.'
