import { institute } from '#app/core/institute.ts'

export const demoNote = 'A demonstration: the people, figures and accreditation on these pages are examples.'

/** The lines below the name on letters and in the footer. */
export function postalLines() {
  return institute().address ?? []
}

/** Figures about the institute for a strip on a page; none unless they are set. */
export function listFigures(labels: { students: string; instructors: string; programmes: string; satisfaction: string }) {
  const { figures } = institute()
  if (!figures) return []
  return [
    { value: figures.activeStudents, label: labels.students },
    { value: figures.instructors, label: labels.instructors },
    { value: figures.programmes, label: labels.programmes },
    { value: figures.satisfaction, label: labels.satisfaction },
  ]
}
