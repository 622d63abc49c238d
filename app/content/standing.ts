/**
 * Every figure and claim of the institute's standing, in one place. What is not set here is shown nowhere: whoever runs the
 * institute writes in what they can show papers for.
 */
export const standing: {
  figures: { activeStudents: string; instructors: string; programmes: string; satisfaction: string }
  /** The lines of the registered office; until they are set, people are met in London by appointment. */
  registeredAddress: readonly string[] | null
  companyNumber: string | null
  vatNumber: string | null
} = {
  figures: { activeStudents: '500+', instructors: '50+', programmes: '69+', satisfaction: '98%' },
  registeredAddress: null,
  companyNumber: null,
  vatNumber: null,
}

export const postalLines: readonly string[] = standing.registeredAddress ?? ['London']

/** What the law wants on a company's pages and papers, as far as there is anything to say. */
export const registrationLines: readonly string[] = [
  ...(standing.companyNumber ? [`Registered in England and Wales, no. ${standing.companyNumber}`] : []),
  ...(standing.vatNumber ? [`VAT no. ${standing.vatNumber}`] : []),
]

/** Says in the footer of a demonstration what in it is made up. */
export const demoNote = 'A demonstration: the people, figures and accreditation on these pages are examples.'
