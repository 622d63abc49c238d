import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseLevels, educationLevels, subjectSlugs } from '#app/core/vocabulary.ts'
import {
  catalogueAddress,
  countFacet,
  facetOf,
  facets,
  filterCatalogue,
  isFiltered,
  lengthBands,
  nearestCourses,
  priceBands,
  readCatalogueFilter,
  sortings,
  statuses,
  type CatalogueFilter,
} from './rules.ts'
import type { Course } from './types.ts'

function aCourse(changes: Partial<Course> = {}): Course {
  return {
    id: changes.slug ?? 'phonetics',
    slug: 'phonetics',
    title: 'Phonetics',
    description: 'What does a vowel look like?',
    level: 'Certificate',
    duration: '12 weeks',
    durationWeeks: 12,
    minEducationLevel: 'High School',
    price: '240.00',
    ipa: '/fəˈnetɪks/',
    subject: 'phonetics-and-phonology',
    cover: 'vowel-space',
    weeklyHours: 5,
    isOpen: true,
    ...changes,
  }
}

const nothing = readCatalogueFilter(new URLSearchParams())
const catalogue = [
  aCourse(),
  aCourse({ slug: 'maori', title: 'Te Reo Māori', subject: 'languages-and-scripts', price: '95.00', durationWeeks: 4 }),
  aCourse({
    slug: 'forensic',
    title: 'Forensic Phonetics',
    level: 'Diploma',
    subject: 'forensic-linguistics',
    price: '920.00',
    durationWeeks: 35,
    minEducationLevel: "Bachelor's Degree",
  }),
]
const slugs = (courses: readonly Course[]) => courses.map(({ slug }) => slug)

const anyFilter: fc.Arbitrary<CatalogueFilter> = fc.record({
  search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  level: fc.constantFrom(null, ...courseLevels),
  subject: fc.constantFrom(null, ...subjectSlugs),
  entry: fc.constantFrom(null, ...educationLevels),
  length: fc.constantFrom(null, ...lengthBands.map(({ slug }) => slug)),
  price: fc.constantFrom(null, ...priceBands.map(({ slug }) => slug)),
  status: fc.constantFrom(null, ...statuses.map(({ slug }) => slug)),
  sort: fc.constantFrom(...sortings.map(({ slug }) => slug)),
})

describe('the catalogue’s address', () => {
  it('says what is asked for and nothing else', () => {
    expect(catalogueAddress(nothing)).toBe('/courses')
    expect(catalogueAddress({ ...nothing, search: 'vowel & tone', level: 'Diploma', sort: 'price' })).toBe(
      '/courses?q=vowel+%26+tone&level=Diploma&sort=price',
    )
  })

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const [, query = ''] = catalogueAddress(filter).split('?')
        expect(readCatalogueFilter(new URLSearchParams(query))).toEqual(filter)
      }),
    )
  })

  it('is never broken by what somebody writes into it', () => {
    const made = readCatalogueFilter(
      new URLSearchParams('level=Doctorate&price=free&sort=random&length=toString&q=%00'),
    )
    expect(isFiltered({ ...made, search: '' })).toBe(false)
    expect(made.sort).toBe('level')
  })
})

describe('bands', () => {
  it.each([
    [8, 'short'],
    [9, 'term'],
    [16, 'term'],
    [17, 'half-year'],
    [26, 'half-year'],
    [27, 'long'],
    [52, 'long'],
  ])('%i weeks lie in %s', (durationWeeks, band) => {
    expect(facetOf(aCourse({ durationWeeks }), 'length')).toBe(band)
  })

  it.each([
    ['149.99', 'to-150'],
    ['150.00', 'to-300'],
    ['299.99', 'to-300'],
    ['300.00', 'to-500'],
    ['499.99', 'to-500'],
    ['500.00', 'from-500'],
  ])('£%s lies in %s', (price, band) => {
    expect(facetOf(aCourse({ price }), 'price')).toBe(band)
  })
})

describe('filtering', () => {
  it('finds words in any order, without regard to case and accents', () => {
    expect(slugs(filterCatalogue(catalogue, { ...nothing, search: 'MAORI reo' }))).toEqual(['maori'])
    expect(slugs(filterCatalogue(catalogue, { ...nothing, search: 'phonetics forensic' }))).toEqual(['forensic'])
    expect(filterCatalogue(catalogue, { ...nothing, search: 'phonetics swahili' })).toEqual([])
  })

  it('takes a search of signs alone for no search', () => {
    expect(filterCatalogue(catalogue, { ...nothing, search: '?!' })).toHaveLength(3)
  })

  it.each([
    ['level', ['phonetics', 'maori', 'forensic']],
    ['title', ['forensic', 'phonetics', 'maori']],
    ['price', ['maori', 'phonetics', 'forensic']],
    ['length', ['maori', 'phonetics', 'forensic']],
  ] as const)('sorts by %s', (sort, order) => {
    expect(slugs(filterCatalogue(catalogue, { ...nothing, sort }))).toEqual(order)
  })

  it('promises in each count what choosing it will show', () => {
    fc.assert(
      fc.property(anyFilter, fc.constantFrom(...facets), (filter, facet) => {
        const counts = countFacet(catalogue, filter, facet)
        for (const course of catalogue) {
          const choice = facetOf(course, facet)
          const chosen = filterCatalogue(catalogue, { ...filter, [facet]: choice })
          expect(counts.get(choice) ?? 0).toBe(chosen.length)
        }
      }),
    )
  })
})

describe('the usual order', () => {
  it('is by level, and within a level what can be enrolled in comes first', () => {
    const waiting = aCourse({ slug: 'accents', title: 'Accents', isOpen: false })
    expect(slugs(filterCatalogue([waiting, ...catalogue], nothing))).toEqual([
      'phonetics',
      'maori',
      'accents',
      'forensic',
    ])
  })
})

describe('the nearest programmes', () => {
  it('share the most with what was asked for', () => {
    const filter = { ...nothing, search: 'forensic handwriting', level: 'Certificate' as const }
    expect(filterCatalogue(catalogue, filter)).toEqual([])
    expect(slugs(nearestCourses(catalogue, filter, 1))).toEqual(['forensic'])
  })

  it('understand a word by its beginning', () => {
    expect(slugs(nearestCourses(catalogue, { ...nothing, search: 'phonetician' }, 2))).toEqual([
      'forensic',
      'phonetics',
    ])
  })
})
