import { wordsAMinute } from '#app/domain/courses/outline.ts'
import type {
  CourseContents,
  ModuleOutline,
  NextSection,
  Place,
  Progress,
  ReadableSection,
  SectionEntry,
  SectionPart,
  SectionText,
} from './learning.types.ts'

export function withReadState({ contents, reads }: { contents: CourseContents; reads: readonly string[] }) {
  const read = new Set(reads)
  return contents.map((module): ModuleOutline => ({
    ...module,
    sections: module.sections.map((section) => ({ ...section, isRead: read.has(section.id) })),
  }))
}

export function sumProgress(modules: readonly ModuleOutline[]): Progress {
  const sections = modules.flatMap((module) => module.sections)
  return { read: sections.filter(({ isRead }) => isRead).length, total: sections.length }
}

export function isAllRead({ read, total }: Progress) {
  return total > 0 && read === total
}

/** Returns the share of sections read in whole per cent, rounded down, so that 100 means all. */
export function percentRead({ read, total }: Progress) {
  return total === 0 ? 0 : Math.floor((read * 100) / total)
}

/** Finds the first unread section, to which "Continue" leads on every page. Null when everything is read. */
export function findNextUnread(modules: readonly ModuleOutline[]): NextSection | null {
  for (const { moduleNumber, sections } of modules) {
    const section = sections.find(({ isRead }) => !isRead)
    if (section) {
      const minutes = roundMinutes(countStudyMinutes(section))
      return { moduleNumber, sectionNumber: section.sectionNumber, title: section.title, minutes }
    }
  }
  return null
}

/** Finds the module in the URL; null if it does not exist. Without one: the module to continue with, or the first. */
export function findChosenModule(modules: readonly ModuleOutline[], requested: string | null): ModuleOutline | null {
  const wanted = requested || String(findNextUnread(modules)?.moduleNumber ?? modules[0]?.moduleNumber)
  return modules.find(({ moduleNumber }) => String(moduleNumber) === wanted) ?? null
}

export type RailModule = ReturnType<typeof listRailModules>[number]

export function listRailModules(modules: readonly ModuleOutline[]) {
  return modules.map((module) => ({
    moduleNumber: module.moduleNumber,
    title: module.title,
    ...sumProgress([module]),
  }))
}

/** The module list shows at most this many modules; longer lists show those nearest to the open one. */
const mostInRail = 14
const nearInRail = 2

/** Splits the modules of a long course into those near the open one and those that are folded before and after it. */
export function splitRail(modules: readonly RailModule[], current: number) {
  const at = modules.findIndex(({ moduleNumber }) => moduleNumber === current)
  if (modules.length <= mostInRail || at < 0) return { before: [], near: modules, after: [] }
  // Folding a single module would save no space.
  const from = at - nearInRail <= 1 ? 0 : at - nearInRail
  const to = at + nearInRail >= modules.length - 2 ? modules.length : at + nearInRail + 1
  return { before: modules.slice(0, from), near: modules.slice(from, to), after: modules.slice(to) }
}

export type Turn = ReturnType<typeof findNeighbours>

/** Finds the sections before and after these consecutive sections of a module. */
export function findNeighbours(
  modules: readonly ModuleOutline[],
  { moduleNumber, sections }: Pick<ModuleOutline, 'moduleNumber' | 'sections'>,
) {
  const places = modules.flatMap((module) =>
    module.sections.map(({ sectionNumber, title }) => ({ moduleNumber: module.moduleNumber, sectionNumber, title })),
  )
  const first = places.findIndex(
    (place) => place.moduleNumber === moduleNumber && place.sectionNumber === sections[0]?.sectionNumber,
  )
  if (first < 0) return { previous: null, next: null }
  return { previous: places[first - 1] ?? null, next: places[first + sections.length] ?? null }
}

export function sectionUrl(courseId: string, { moduleNumber, sectionNumber }: Place) {
  return `/course/${courseId}/section/${moduleNumber}.${sectionNumber}`
}

/** Parses the module and section number in a section's URL, such as "1.2". */
export function parseSectionPlace(text: string): Place | null {
  const [, moduleNumber, sectionNumber] = /^(\d{1,3})\.(\d{1,3})$/.exec(text) ?? []
  return moduleNumber && sectionNumber
    ? { moduleNumber: Number(moduleNumber), sectionNumber: Number(sectionNumber) }
    : null
}

/** Returns the minutes of reading and practice in a section. Unrounded, because callers add them up. */
export function countStudyMinutes({ words, practice }: Pick<SectionEntry, 'words' | 'practice'>) {
  return words / wordsAMinute + practice.reduce((sum, { first }) => sum + first, 0)
}

/** Rounds minutes for a screen, where nothing takes less than one. */
export function roundMinutes(minutes: number) {
  return Math.max(1, Math.round(minutes))
}

/** Moves headings one level down, because the module's heading is above the sections. */
export function lowerHeadings(html: string) {
  return html.replaceAll('<h3>', '<h4>').replaceAll('</h3>', '</h4>')
}

/** Splits a section's text at its headings. `headings` are the headings of its Markdown, in order. */
export function splitParts({
  contentHtml,
  headings,
}: {
  contentHtml: string
  headings: readonly { key: string; title: string }[]
}): SectionPart[] {
  const [opening = '', ...rest] = contentHtml.split(/(?=<h4>)/)
  const parts = rest.map((html, i): SectionPart => {
    const [whole, headingHtml = ''] = /^<h4>(.*?)<\/h4>/.exec(html) ?? ['']
    return { ...(headings[i] ?? { key: `part-${i}`, title: '' }), headingHtml, html: html.slice(whole.length) }
  })
  return [{ key: null, title: null, headingHtml: null, html: opening }, ...parts]
}

/** Renders a section's text with its numbered examples, each with an anchor. */
export function renderSectionBody({
  parts,
  examples,
  sectionNumber,
}: Pick<SectionText, 'parts' | 'examples' | 'sectionNumber'>) {
  const renderExamples = (after: string | null) => {
    const items = examples.flatMap(({ after: place, html }, i) => {
      if (place !== after) return []
      const id = `example-${sectionNumber}-${i + 1}`
      const number = `<a href="#${id}" class="example-number hover:underline">(${i + 1})</a>`
      return `<li id="${id}" class="scroll-mt-16 lg:scroll-mt-6">${number}<div class="prose">${html}</div></li>`
    })
    return items.length === 0 ? '' : `<ol class="examples linked">${items.join('')}</ol>`
  }
  const text = parts.map(({ key, headingHtml, html }) =>
    key === null ? html : `<h4>${headingHtml}</h4>${html}${renderExamples(key)}`,
  )
  const last = renderExamples(null)
  return `<div class="prose">${text.join('')}</div>${
    last && `<section class="mt-7"><h4 class="mb-2 font-semibold">Examples</h4>${last}</section>`
  }`
}

export function renderSectionEnd({ summaryHtml, readingHtml }: Pick<SectionText, 'summaryHtml' | 'readingHtml'>) {
  const renderPart = (title: string, html: string | null) =>
    html === null
      ? ''
      : `<section class="mt-7"><h4 class="mb-2 font-semibold">${title}</h4><div class="prose">${html}</div></section>`
  return renderPart('Summary', summaryHtml) + renderPart('Further reading', readingHtml) || null
}

export type ShownSection = ReturnType<typeof toShownSection>

/** Returns a section for the course page: its text on the content tab, its summary on the summary tab. */
export function toShownSection({
  section: { id, sectionNumber, title, titleHtml, minutes, isRead, bodyHtml, endHtml, summaryHtml },
  tab,
}: {
  section: ReadableSection
  tab: 'content' | 'summary'
}) {
  return {
    id,
    sectionNumber,
    title,
    titleHtml,
    minutes,
    isRead,
    html: tab === 'summary' ? summaryHtml : bodyHtml,
    /** Summary and further reading, shown after the practice. */
    end: tab === 'summary' ? null : endHtml,
  }
}
