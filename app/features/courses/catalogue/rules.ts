import { penceFromDecimal } from '#app/core/money.ts'
import { courseLevels, educationLevels, subjectSlugs } from '#app/core/vocabulary.ts'
import type { Course } from '../types.ts'
import type { CatalogueFacet, CatalogueFilter, Ranks } from './types.ts'

export const lengthBands = [
  { slug: 'short', label: 'Up to 8 weeks', most: 8 },
  { slug: 'term', label: '9 to 16 weeks', most: 16 },
  { slug: 'half-year', label: '17 to 26 weeks', most: 26 },
  { slug: 'long', label: '27 to 52 weeks', most: Infinity },
] as const

/** Bounds in pence; a price of exactly the bound lies in the band above it. */
export const priceBands = [
  { slug: 'to-150', label: 'Under £150', below: 15_000 },
  { slug: 'to-300', label: '£150 to £299.99', below: 30_000 },
  { slug: 'to-500', label: '£300 to £499.99', below: 50_000 },
  { slug: 'from-500', label: '£500 and more', below: Infinity },
] as const

/** Whether a programme is sold yet. */
export const statuses = [
  { slug: 'open', label: 'Open for enrolment' },
  { slug: 'waiting', label: 'Not open yet' },
] as const

/** The first is the usual one, and with a search it gives way to the best match. */
export const sortings = [
  { slug: 'subject', label: 'by subject' },
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

/** The band or word a programme has on each facet. */
export function facetOf(course: Course, facet: CatalogueFacet): string {
  if (facet === 'level') return course.level
  if (facet === 'subject') return course.subject
  if (facet === 'entry') return course.minEducationLevel
  if (facet === 'status') return course.isOpen ? 'open' : 'waiting'
  if (facet === 'length') return lengthBands.find(({ most }) => course.durationWeeks <= most)?.slug ?? ''
  return priceBands.find(({ below }) => penceFromDecimal(course.price) < below)?.slug ?? ''
}

function among<Word extends string>(words: readonly Word[], given: string | null) {
  return words.find((word) => word.toLowerCase() === given?.toLowerCase()) ?? null
}

/** Each choice of the catalogue with its words: all that an address may ask for beside a search. */
export const catalogueWords = {
  level: courseLevels,
  subject: subjectSlugs,
  entry: educationLevels,
  length: lengthBands.map(({ slug }) => slug),
  price: priceBands.map(({ slug }) => slug),
  status: statuses.map(({ slug }) => slug),
  sort: sortings.map(({ slug }) => slug),
} as const satisfies Record<CatalogueFacet | 'sort', readonly string[]>

/** What the address asks for, in whatever case; anything unknown counts as not asked for. */
export function readCatalogueFilter(parameters: URLSearchParams): CatalogueFilter {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    level: among(catalogueWords.level, parameters.get('level')),
    subject: among(catalogueWords.subject, parameters.get('subject')),
    entry: among(catalogueWords.entry, parameters.get('entry')),
    length: among(catalogueWords.length, parameters.get('length')),
    price: among(catalogueWords.price, parameters.get('price')),
    status: among(catalogueWords.status, parameters.get('status')),
    sort: among(catalogueWords.sort, parameters.get('sort')) ?? 'subject',
  }
}

/** What an address asks for beside its search, by name; null where nothing is. */
export function askedOf(filter: CatalogueFilter) {
  return {
    ...Object.fromEntries(facets.map((facet) => [facet, filter[facet]])),
    sort: filter.sort === 'subject' ? null : filter.sort,
  }
}

/** The address of the catalogue under a filter, with nothing in it that was not asked for. */
export function catalogueAddress(filter: CatalogueFilter) {
  const parameters = new URLSearchParams()
  if (filter.search) parameters.set('q', filter.search)
  for (const [name, wanted] of Object.entries(askedOf(filter))) if (wanted) parameters.set(name, wanted)
  return parameters.size > 0 ? `/courses?${parameters}` : '/courses'
}

export function isFiltered(filter: CatalogueFilter) {
  return filter.search !== '' || facets.some((facet) => filter[facet] !== null)
}

/** `ranks` are what a search found; without a search there are none, and every programme fits. */
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

/** Whether enough people ask for a page of the catalogue that it is worth keeping: without a search, with two choices at most. */
export function isOftenAsked(filter: CatalogueFilter) {
  return filter.search === '' && Object.values(askedOf(filter)).filter((wanted) => wanted !== null).length <= 2
}

/** Whether the catalogue stands in its subjects, what is open first; a search and any other order are one list. */
export function isGrouped(filter: CatalogueFilter) {
  return filter.search === '' && filter.sort === 'subject'
}

/** How many programmes each choice of a facet would show, with everything else asked for as it is. */
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

/** Where nothing fits: the programmes that are nearest to the search's words, then to everything else that was asked for. */
export function nearestCourses(courses: readonly Course[], filter: CatalogueFilter, nearby: Ranks | null, most = 3) {
  const metOf = (course: Course) => facets.filter((facet) => filter[facet] === facetOf(course, facet)).length
  return courses
    .map((course) => ({ course, rank: nearby?.get(course.id) ?? 0, met: metOf(course) }))
    .filter(({ rank, met }) => rank > 0 || met > 0)
    .toSorted((a, b) => b.rank - a.rank || b.met - a.met || byTitle(a.course, b.course))
    .slice(0, most)
    .map(({ course }) => course)
}
