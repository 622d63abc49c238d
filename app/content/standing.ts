import { institute } from '#app/core/institute.ts'

export const demoNote = 'A demonstration: the people, figures and accreditation on these pages are examples.'

/** The lines below the name on documents and in the footer. */
export function postalLines() {
  return institute().address ?? []
}

/** Statistics about the institute; empty unless they are set. */
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
