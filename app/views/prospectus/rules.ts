import { readingMinutes } from '#app/features/learning/rules.ts'
import type { CourseContents, SectionText } from '#app/features/learning/types.ts'
import type { Sample } from './types.ts'

/** No award bears it: numbers have six digits. */
export const specimenNumber = 'UKLI-CERT-SPECIMEN'

/** A section as it is shown to everybody: up to its second heading at once, the rest behind a button. */
export function sampleOf({ module, section }: { module: { moduleNumber: number }; section: SectionText }): Sample {
  const { sectionNumber, title, contentHtml, examplesHtml, summaryHtml } = section
  const first = contentHtml.indexOf('<h4>', 1)
  const second = first < 0 ? -1 : contentHtml.indexOf('<h4>', first + 1)
  const end = second < 0 ? contentHtml.length : second
  return {
    moduleNumber: module.moduleNumber,
    sectionNumber,
    title,
    opening: contentHtml.slice(0, end),
    rest: contentHtml.slice(end),
    examples: examplesHtml,
    summary: summaryHtml,
  }
}

/** What there is to do, as far as it is written: words, and the minutes that reading them takes. */
export function workOf(contents: CourseContents) {
  const sections = contents.flatMap((module) => module.sections)
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  return { sections: sections.length, words, minutes: words === 0 ? 0 : readingMinutes(words) }
}

/** "1 h 4 min", "50 min". */
export function hoursAndMinutes(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
