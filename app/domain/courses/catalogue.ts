import { courseLevels, subjectSlugs } from '#app/core/course-vocabulary.ts'
import { educationLevels } from '#app/core/vocabulary.ts'
import type { Course, EnrollmentOffer } from './courses.ts'
import { penceFromDecimal } from '#app/core/money.ts'
import { readSearch } from '#app/core/url-values.ts'

/** Search scores by course id; higher is better. */
export type Ranks = ReadonlyMap<string, number>

export type FacetCounts = Record<CatalogueFacet, Partial<Record<string, number>>>

/** `work` is the text of `formatWorkload`. */
export type OfferedCourse = Course & { offer: EnrollmentOffer; work: string }

export const lengthBands = [
  { slug: 'short', label: 'Up to 8 weeks', most: 8 },
  { slug: 'term', label: '9 to 16 weeks', most: 16 },
  { slug: 'half-year', label: '17 to 26 weeks', most: 26 },
  { slug: 'long', label: '27 to 52 weeks', most: Infinity },
] as const

/** Price bands with their upper limits in pence; a price equal to a limit belongs to the next band. */
export const priceBands = [
  { slug: 'to-150', label: 'Under £150', below: 15_000 },
  { slug: 'to-300', label: '£150 to under £300', below: 30_000 },
  { slug: 'to-500', label: '£300 to under £500', below: 50_000 },
  { slug: 'from-500', label: '£500 and more', below: Infinity },
] as const

export const statuses = [
  { slug: 'open', label: 'Open for enrolment' },
  { slug: 'waiting', label: 'Not open yet' },
  { slug: 'closed', label: 'Not taking new students' },
] as const

/** The orders of the catalogue. The first is the default; in a search it means best match. */
export const sortings = [
  { slug: 'subject', label: 'by subject' },
  { slug: 'level', label: 'by level' },
  { slug: 'title', label: 'by title' },
  { slug: 'price', label: 'lowest price' },
  { slug: 'length', label: 'shortest' },
] as const

const longestSearch = 100

export const facets = ['level', 'subject', 'entry', 'length', 'price', 'status'] as const
export type CatalogueFacet = (typeof facets)[number]

export function facetValue(course: Course, facet: CatalogueFacet): string {
  if (facet === 'level') return course.level
  if (facet === 'subject') return course.subject
  if (facet === 'entry') return course.minEducationLevel
  if (facet === 'status') return course.isOpen ? 'open' : course.isClosed ? 'closed' : 'waiting'
  if (facet === 'length') return lengthBands.find(({ most }) => course.durationWeeks <= most)?.slug ?? ''
  return priceBands.find(({ below }) => penceFromDecimal(course.price) < below)?.slug ?? ''
}

function findWord<Word extends string>(words: readonly Word[], given: string | null) {
  return words.find((word) => word.toLowerCase() === given?.toLowerCase()) ?? null
}

/** Every value a catalogue URL may contain besides a search. */
export const catalogueWords = {
  level: courseLevels,
  subject: subjectSlugs,
  entry: educationLevels,
  length: lengthBands.map(({ slug }) => slug),
  price: priceBands.map(({ slug }) => slug),
  status: statuses.map(({ slug }) => slug),
  sort: sortings.map(({ slug }) => slug),
} as const satisfies Record<CatalogueFacet | 'sort', readonly string[]>

export const noFilter: CatalogueFilter = {
  search: '',
  level: null,
  subject: null,
  entry: null,
  length: null,
  price: null,
  status: null,
  sort: 'subject',
}

export type CatalogueFilter = ReturnType<typeof readCatalogueFilter>

/** Reads the filter from the URL, ignoring case; unknown values are ignored. */
export function readCatalogueFilter(parameters: URLSearchParams) {
  return {
    search: readSearch(parameters, longestSearch),
    level: findWord(catalogueWords.level, parameters.get('level')),
    subject: findWord(catalogueWords.subject, parameters.get('subject')),
    entry: findWord(catalogueWords.entry, parameters.get('entry')),
    length: findWord(catalogueWords.length, parameters.get('length')),
    price: findWord(catalogueWords.price, parameters.get('price')),
    status: findWord(catalogueWords.status, parameters.get('status')),
    sort: findWord(catalogueWords.sort, parameters.get('sort')) ?? 'subject',
  }
}

/** Lists the chosen value of each facet and the order, without the search; null where nothing is chosen. */
export function listChosenFacets(filter: CatalogueFilter) {
  return {
    ...Object.fromEntries(facets.map((facet) => [facet, filter[facet]])),
    sort: filter.sort === 'subject' ? null : filter.sort,
  }
}

export function catalogueUrl(filter: CatalogueFilter) {
  const parameters = new URLSearchParams()
  if (filter.search) parameters.set('q', filter.search)
  for (const [name, wanted] of Object.entries(listChosenFacets(filter))) if (wanted) parameters.set(name, wanted)
  return parameters.size > 0 ? `/courses?${parameters}` : '/courses'
}

export function isFiltered(filter: CatalogueFilter) {
  return filter.search !== '' || facets.some((facet) => filter[facet] !== null)
}

/**
 * True if a programme fits the filter. `ranks` are the results of the search; null without one. `except` names a facet
 * to ignore.
 */
function matchesFilter(course: Course, filter: CatalogueFilter, ranks: Ranks | null, except?: CatalogueFacet) {
  if (ranks && !ranks.has(course.id)) return false
  return facets.every(
    (facet) => facet === except || filter[facet] === null || facetValue(course, facet) === filter[facet],
  )
}

const compareTitles = (a: Course, b: Course) => a.title.localeCompare(b.title, 'en-GB')
const orders: Record<CatalogueFilter['sort'], (a: Course, b: Course) => number> = {
  subject: (a, b) =>
    subjectSlugs.indexOf(a.subject) - subjectSlugs.indexOf(b.subject) ||
    a.level.localeCompare(b.level, 'en-GB') ||
    compareTitles(a, b),
  level: (a, b) => courseLevels.indexOf(a.level) - courseLevels.indexOf(b.level) || compareTitles(a, b),
  title: compareTitles,
  price: (a, b) => penceFromDecimal(a.price) - penceFromDecimal(b.price) || compareTitles(a, b),
  length: (a, b) => a.durationWeeks - b.durationWeeks || compareTitles(a, b),
}

export function filterCatalogue(courses: readonly Course[], filter: CatalogueFilter, ranks: Ranks | null = null) {
  const rankOfCourse = ({ id }: Course) => ranks?.get(id) ?? 0
  const order = orders[filter.sort]
  return courses
    .filter((course) => matchesFilter(course, filter, ranks))
    .toSorted((a, b) =>
      ranks && filter.sort === 'subject' ? rankOfCourse(b) - rankOfCourse(a) || order(a, b) : order(a, b),
    )
}

/** True for filters common enough to cache: no search and at most two choices. */
export function isWorthCaching(filter: CatalogueFilter) {
  return filter.search === '' && Object.values(listChosenFacets(filter)).filter((wanted) => wanted !== null).length <= 2
}

/** True when the catalogue is grouped by subject, open programmes first; otherwise it is one list. */
export function isGrouped(filter: CatalogueFilter) {
  return filter.search === '' && filter.sort === 'subject'
}

export function countFacet(
  courses: readonly Course[],
  filter: CatalogueFilter,
  facet: CatalogueFacet,
  ranks: Ranks | null = null,
) {
  const counts = new Map<string, number>()
  for (const course of courses) {
    if (!matchesFilter(course, filter, ranks, facet)) continue
    const choice = facetValue(course, facet)
    counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  return counts
}

/** Lists programmes to suggest when nothing matches, by how well they fit the search, then the other filters. */
export function listNearestCourses(
  courses: readonly Course[],
  filter: CatalogueFilter,
  nearby: Ranks | null,
  most = 3,
) {
  const countMatchingFacets = (course: Course) =>
    facets.filter((facet) => filter[facet] === facetValue(course, facet)).length
  return courses
    .map((course) => ({ course, rank: nearby?.get(course.id) ?? 0, met: countMatchingFacets(course) }))
    .filter(({ rank, met }) => rank > 0 || met > 0)
    .toSorted((a, b) => b.rank - a.rank || b.met - a.met || compareTitles(a.course, b.course))
    .slice(0, most)
    .map(({ course }) => course)
}

/** Says how many programmes can be bought, which no list of all of them shows at once. */
export function describeOpen(courses: readonly Pick<Course, 'isOpen' | 'isClosed'>[]) {
  const count = (courseState: 'isOpen' | 'isClosed') => courses.filter((course) => course[courseState]).length
  const [open, closed] = [count('isOpen'), count('isClosed')]
  return [
    `${open} of our ${courses.length} programmes ${open === 1 ? 'is' : 'are'} open for enrolment.`,
    ...(closed > 0 ? [`${closed} ${closed === 1 ? 'is' : 'are'} not taking new students.`] : []),
    ...(courses.length > open + closed ? ['We’re still writing the others.'] : []),
  ].join(' ')
}
