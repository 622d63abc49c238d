import { penceFromDecimal } from '#app/core/money.ts'
import { courseLevels, subjectSlugs } from '#app/core/course-vocabulary.ts'
import { educationLevels } from '#app/core/vocabulary.ts'
import type { Course } from '../types.ts'
import type { CatalogueFacet, CatalogueFilter, Ranks } from './types.ts'

export const lengthBands = [
  { slug: 'short', label: 'Up to 8 weeks', most: 8 },
  { slug: 'term', label: '9 to 16 weeks', most: 16 },
  { slug: 'half-year', label: '17 to 26 weeks', most: 26 },
  { slug: 'long', label: '27 to 52 weeks', most: Infinity },
] as const

/** Limits in pence; a price equal to a limit belongs to the next band. */
export const priceBands = [
  { slug: 'to-150', label: 'Under £150', below: 15_000 },
  { slug: 'to-300', label: '£150 to under £300', below: 30_000 },
  { slug: 'to-500', label: '£300 to under £500', below: 50_000 },
  { slug: 'from-500', label: '£500 and more', below: Infinity },
] as const

export const statuses = [
  { slug: 'open', label: 'Open for enrolment' },
  { slug: 'waiting', label: 'Not open yet' },
] as const

/** The first is the default; a search replaces it by best match. */
export const sortings = [
  { slug: 'subject', label: 'by subject' },
  { slug: 'level', label: 'by level' },
  { slug: 'title', label: 'by title' },
  { slug: 'price', label: 'lowest price' },
  { slug: 'length', label: 'shortest' },
] as const

const longestSearch = 100

export const facets = [
  'level',
  'subject',
  'entry',
  'length',
  'price',
  'status',
] as const satisfies readonly CatalogueFacet[]

export function facetOf(course: Course, facet: CatalogueFacet): string {
  if (facet === 'level') return course.level
  if (facet === 'subject') return course.subject
  if (facet === 'entry') return course.minEducationLevel
  if (facet === 'status') return course.isOpen ? 'open' : 'waiting'
  if (facet === 'length') return lengthBands.find(({ most }) => course.durationWeeks <= most)?.slug ?? ''
  return priceBands.find(({ below }) => penceFromDecimal(course.price) < below)?.slug ?? ''
}

function oneOf<Word extends string>(words: readonly Word[], given: string | null) {
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

/** Reads the filter from the URL, ignoring case; unknown values are ignored. */
export function readCatalogueFilter(parameters: URLSearchParams): CatalogueFilter {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    level: oneOf(catalogueWords.level, parameters.get('level')),
    subject: oneOf(catalogueWords.subject, parameters.get('subject')),
    entry: oneOf(catalogueWords.entry, parameters.get('entry')),
    length: oneOf(catalogueWords.length, parameters.get('length')),
    price: oneOf(catalogueWords.price, parameters.get('price')),
    status: oneOf(catalogueWords.status, parameters.get('status')),
    sort: oneOf(catalogueWords.sort, parameters.get('sort')) ?? 'subject',
  }
}

/** Everything the filter sets besides the search; null where it sets nothing. */
export function chosenFacets(filter: CatalogueFilter) {
  return {
    ...Object.fromEntries(facets.map((facet) => [facet, filter[facet]])),
    sort: filter.sort === 'subject' ? null : filter.sort,
  }
}

export function catalogueUrl(filter: CatalogueFilter) {
  const parameters = new URLSearchParams()
  if (filter.search) parameters.set('q', filter.search)
  for (const [name, wanted] of Object.entries(chosenFacets(filter))) if (wanted) parameters.set(name, wanted)
  return parameters.size > 0 ? `/courses?${parameters}` : '/courses'
}

export function isFiltered(filter: CatalogueFilter) {
  return filter.search !== '' || facets.some((facet) => filter[facet] !== null)
}

/** `ranks` holds the search results; null without a search, when every programme matches. */
function matches(course: Course, filter: CatalogueFilter, ranks: Ranks | null, except?: CatalogueFacet) {
  if (ranks && !ranks.has(course.id)) return false
  return facets.every((facet) => facet === except || filter[facet] === null || facetOf(course, facet) === filter[facet])
}

const byTitle = (a: Course, b: Course) => a.title.localeCompare(b.title, 'en-GB')
const orders: Record<CatalogueFilter['sort'], (a: Course, b: Course) => number> = {
  subject: (a, b) =>
    subjectSlugs.indexOf(a.subject) - subjectSlugs.indexOf(b.subject) ||
    a.level.localeCompare(b.level, 'en-GB') ||
    byTitle(a, b),
  level: (a, b) => courseLevels.indexOf(a.level) - courseLevels.indexOf(b.level) || byTitle(a, b),
  title: byTitle,
  price: (a, b) => penceFromDecimal(a.price) - penceFromDecimal(b.price) || byTitle(a, b),
  length: (a, b) => a.durationWeeks - b.durationWeeks || byTitle(a, b),
}

export function filterCatalogue(courses: readonly Course[], filter: CatalogueFilter, ranks: Ranks | null = null) {
  const rankOf = ({ id }: Course) => ranks?.get(id) ?? 0
  const order = orders[filter.sort]
  return courses
    .filter((course) => matches(course, filter, ranks))
    .toSorted((a, b) => (ranks && filter.sort === 'subject' ? rankOf(b) - rankOf(a) || order(a, b) : order(a, b)))
}

/** True for filters common enough to cache: no search and at most two choices. */
export function isWorthCaching(filter: CatalogueFilter) {
  return filter.search === '' && Object.values(chosenFacets(filter)).filter((wanted) => wanted !== null).length <= 2
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
    if (!matches(course, filter, ranks, facet)) continue
    const choice = facetOf(course, facet)
    counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  return counts
}

/** Suggestions when nothing matches: closest to the search first, then to the other filters. */
export function nearestCourses(courses: readonly Course[], filter: CatalogueFilter, nearby: Ranks | null, most = 3) {
  const metOf = (course: Course) => facets.filter((facet) => filter[facet] === facetOf(course, facet)).length
  return courses
    .map((course) => ({ course, rank: nearby?.get(course.id) ?? 0, met: metOf(course) }))
    .filter(({ rank, met }) => rank > 0 || met > 0)
    .toSorted((a, b) => b.rank - a.rank || b.met - a.met || byTitle(a.course, b.course))
    .slice(0, most)
    .map(({ course }) => course)
}
