import { penceFromDecimal } from '#app/core/money.ts'
import {
  courseLevels,
  covers,
  educationLevels,
  subjects,
  subjectSlugs,
  type CourseLevel,
  type Cover,
  type EducationLevel,
  type Subject,
} from '#app/core/vocabulary.ts'
import { foldText } from '#app/core/text.ts'
import type { Course, CourseExam } from './types.ts'

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

export const sortings = [
  { slug: 'level', label: 'Level, open first' },
  { slug: 'title', label: 'Title' },
  { slug: 'price', label: 'Price, lowest first' },
  { slug: 'length', label: 'Length, shortest first' },
] as const

export type CatalogueFacet = 'level' | 'subject' | 'entry' | 'length' | 'price' | 'status'

/** What the address of the catalogue asks for. */
export type CatalogueFilter = {
  search: string
  level: CourseLevel | null
  subject: Subject | null
  entry: EducationLevel | null
  length: (typeof lengthBands)[number]['slug'] | null
  price: (typeof priceBands)[number]['slug'] | null
  status: (typeof statuses)[number]['slug'] | null
  sort: (typeof sortings)[number]['slug']
}

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
  return words.find((word) => word === given) ?? null
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

/** What the address asks for; anything unknown counts as not asked for. */
export function readCatalogueFilter(parameters: URLSearchParams): CatalogueFilter {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    level: among(catalogueWords.level, parameters.get('level')),
    subject: among(catalogueWords.subject, parameters.get('subject')),
    entry: among(catalogueWords.entry, parameters.get('entry')),
    length: among(catalogueWords.length, parameters.get('length')),
    price: among(catalogueWords.price, parameters.get('price')),
    status: among(catalogueWords.status, parameters.get('status')),
    sort: among(catalogueWords.sort, parameters.get('sort')) ?? 'level',
  }
}

/** The address of the catalogue under a filter, with nothing in it that was not asked for. */
export function catalogueAddress(filter: CatalogueFilter) {
  const parameters = new URLSearchParams()
  if (filter.search) parameters.set('q', filter.search)
  for (const facet of facets) {
    const wanted = filter[facet]
    if (wanted) parameters.set(facet, wanted)
  }
  if (filter.sort !== 'level') parameters.set('sort', filter.sort)
  return parameters.size > 0 ? `/courses?${parameters}` : '/courses'
}

export function isFiltered(filter: CatalogueFilter) {
  return filter.search !== '' || facets.some((facet) => filter[facet] !== null)
}

function wordsOf(search: string) {
  return foldText(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function matchesSearch(course: Course, search: string) {
  const text = foldText(`${course.title} ${course.description} ${subjects[course.subject]} ${course.level}`)
  return wordsOf(search).every((word) => text.includes(word))
}

function matches(course: Course, filter: CatalogueFilter, except?: CatalogueFacet) {
  if (filter.search && !matchesSearch(course, filter.search)) return false
  return facets.every((facet) => facet === except || filter[facet] === null || facetOf(course, facet) === filter[facet])
}

const byTitle = (a: Course, b: Course) => a.title.localeCompare(b.title, 'en-GB')
const orders: Record<CatalogueFilter['sort'], (a: Course, b: Course) => number> = {
  level: (a, b) => a.level.localeCompare(b.level, 'en-GB') || Number(b.isOpen) - Number(a.isOpen) || byTitle(a, b),
  title: byTitle,
  price: (a, b) => penceFromDecimal(a.price) - penceFromDecimal(b.price) || byTitle(a, b),
  length: (a, b) => a.durationWeeks - b.durationWeeks || byTitle(a, b),
}

export function filterCatalogue(courses: readonly Course[], filter: CatalogueFilter) {
  return courses.filter((course) => matches(course, filter)).toSorted(orders[filter.sort])
}

/** How many programmes each choice of a facet would show, with everything else asked for as it is. */
export function countFacet(courses: readonly Course[], filter: CatalogueFilter, facet: CatalogueFacet) {
  const counts = new Map<string, number>()
  for (const course of courses) {
    if (!matches(course, filter, facet)) continue
    const choice = facetOf(course, facet)
    counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  return counts
}

function closeness(course: Course, filter: CatalogueFilter) {
  const text = foldText(`${course.title} ${course.description} ${subjects[course.subject]}`)
  const words = wordsOf(filter.search)
  const found = words.filter((word) => text.includes(word) || (word.length > 5 && text.includes(word.slice(0, 5))))
  const asked = facets.filter((facet) => filter[facet] !== null && facetOf(course, facet) === filter[facet])
  return found.length * 3 + asked.length * 2 + (asked.includes('subject') ? 1 : 0)
}

/** Where nothing fits: the programmes that meet most of what was asked for. */
export function nearestCourses(courses: readonly Course[], filter: CatalogueFilter, most = 3) {
  return courses
    .map((course) => ({ course, closeness: closeness(course, filter) }))
    .toSorted((a, b) => b.closeness - a.closeness || byTitle(a.course, b.course))
    .slice(0, most)
    .map(({ course }) => course)
}

export function coverOf({ cover }: Pick<Course, 'cover'>): Cover {
  return covers.find((known) => known === cover) ?? 'spectrogram'
}

/** A programme for search engines, in the words of schema.org. */
export function courseData({
  course,
  exam,
  origin,
}: {
  course: Course & { outcomes: readonly string[] }
  exam: CourseExam
  origin: string
}) {
  const url = `${origin}/courses/${course.slug}`
  const availability = `https://schema.org/${course.isOpen ? 'InStock' : 'PreOrder'}`
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url,
    image: `${url}/card.png`,
    inLanguage: 'en-GB',
    about: subjects[course.subject],
    provider: { '@type': 'EducationalOrganization', name: 'The UK Linguistic Institute', url: `${origin}/` },
    educationalCredentialAwarded: course.level,
    coursePrerequisites: `${course.minEducationLevel} or higher`,
    teaches: course.outcomes,
    assesses: `${exam.questionCount} questions in ${exam.durationMinutes} minutes, pass mark ${exam.passPercentage}%`,
    offers: { '@type': 'Offer', category: 'Paid', price: course.price, priceCurrency: 'GBP', availability, url },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseSchedule: {
        '@type': 'Schedule',
        duration: `PT${course.weeklyHours}H`,
        repeatFrequency: 'Weekly',
        repeatCount: course.durationWeeks,
      },
    },
  }
}
