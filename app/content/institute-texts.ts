import { institute } from '#app/core/institute.ts'

export const demoNote = 'A demonstration: the people, figures and accreditation on these pages are examples.'

/** Returns the lines of the postal address, shown below the name on documents and in the footer. */
export function postalLines() {
  return institute().address ?? []
}

/** Lists the statistics about the institute; empty unless they are set. */
export function listStatistics(labels: {
  students: string
  instructors: string
  programmes: string
  satisfaction: string
}) {
  const { figures } = institute()
  if (!figures) return []
  return [
    { value: figures.activeStudents, label: labels.students },
    { value: figures.instructors, label: labels.instructors },
    { value: figures.programmes, label: labels.programmes },
    { value: figures.satisfaction, label: labels.satisfaction },
  ]
}
