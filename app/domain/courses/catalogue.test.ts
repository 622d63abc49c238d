import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseLevels, subjectSlugs } from '#app/core/course-vocabulary.ts'
import { educationLevels } from '#app/core/vocabulary.ts'
import {
  isWorthCaching,
  catalogueUrl,
  countFacet,
  describeOpen,
  facetValue,
  facets,
  filterCatalogue,
  isFiltered,
  lengthBands,
  listNearestCourses,
  priceBands,
  readCatalogueFilter,
  sortings,
  statuses,
  type CatalogueFilter,
} from './catalogue.ts'
import type { Course } from './courses.ts'

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
    isClosed: false,
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

const anyRanks = fc.option(
  fc.subarray(catalogue.map(({ id }) => id)).map((ids) => new Map(ids.map((id, index) => [id, index]))),
)

describe('the catalogue’s URL', () => {
  it('contains only the chosen filters', () => {
    expect(catalogueUrl(nothing)).toBe('/courses')
    expect(catalogueUrl({ ...nothing, search: 'vowel & tone', level: 'Diploma', sort: 'price' })).toBe(
      '/courses?q=vowel+%26+tone&level=Diploma&sort=price',
    )
  })

  it('is parsed back to the same filter', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const [, query = ''] = catalogueUrl(filter).split('?')
        expect(readCatalogueFilter(new URLSearchParams(query))).toEqual(filter)
      }),
    )
  })

  it('ignores invalid values', () => {
    const made = readCatalogueFilter(
      new URLSearchParams('level=Doctorate&price=free&sort=random&length=toString&q=%00'),
    )
    expect(isFiltered({ ...made, search: '' })).toBe(false)
    expect(made.sort).toBe('subject')
  })

  it('accepts values in any letter case', () => {
    const made = readCatalogueFilter(new URLSearchParams('level=certificate&entry=high+school'))
    expect(made).toMatchObject({ level: 'Certificate', entry: 'High School' })
  })
})

describe('whether a catalogue page is worth caching', () => {
  it.each([
    ['', true],
    ['level=Diploma&subject=fieldwork', true],
    ['level=Diploma&subject=fieldwork&sort=price', false],
    ['q=tone', false],
  ])('?%s: %s', (query, isCached) => {
    expect(isWorthCaching(readCatalogueFilter(new URLSearchParams(query)))).toBe(isCached)
  })
})

describe('filter bands', () => {
  it.each([
    [8, 'short'],
    [9, 'term'],
    [16, 'term'],
    [17, 'half-year'],
    [26, 'half-year'],
    [27, 'long'],
    [52, 'long'],
  ])('put %i weeks in %s', (durationWeeks, band) => {
    expect(facetValue(aCourse({ durationWeeks }), 'length')).toBe(band)
  })

  it.each([
    ['149.99', 'to-150'],
    ['150.00', 'to-300'],
    ['299.99', 'to-300'],
    ['300.00', 'to-500'],
    ['499.99', 'to-500'],
    ['500.00', 'from-500'],
  ])('put £%s in %s', (price, band) => {
    expect(facetValue(aCourse({ price }), 'price')).toBe(band)
  })
})

describe('filtering', () => {
  it('keeps only search results, best match first unless sorted otherwise', () => {
    const ranks = new Map([
      ['maori', 1],
      ['forensic', 3],
    ])
    const searched = { ...nothing, search: 'forensic' }
    expect(slugs(filterCatalogue(catalogue, searched, ranks))).toEqual(['forensic', 'maori'])
    expect(slugs(filterCatalogue(catalogue, { ...searched, level: 'Certificate' }, ranks))).toEqual(['maori'])
    expect(slugs(filterCatalogue(catalogue, { ...searched, sort: 'price' }, ranks))).toEqual(['maori', 'forensic'])
    expect(filterCatalogue(catalogue, searched, new Map())).toEqual([])
  })

  it.each([
    ['subject', ['phonetics', 'forensic', 'maori']],
    ['level', ['phonetics', 'maori', 'forensic']],
    ['title', ['forensic', 'phonetics', 'maori']],
    ['price', ['maori', 'phonetics', 'forensic']],
    ['length', ['maori', 'phonetics', 'forensic']],
  ] as const)('sorts by %s', (sort, order) => {
    expect(slugs(filterCatalogue(catalogue, { ...nothing, sort }))).toEqual(order)
  })

  it('counts for each choice the courses that it would show', () => {
    fc.assert(
      fc.property(anyFilter, fc.constantFrom(...facets), anyRanks, (filter, facet, ranks) => {
        const counts = countFacet(catalogue, filter, facet, ranks)
        for (const course of catalogue) {
          const choice = facetValue(course, facet)
          const chosen = filterCatalogue(catalogue, { ...filter, [facet]: choice }, ranks)
          expect(counts.get(choice) ?? 0).toBe(chosen.length)
        }
      }),
    )
  })
})

describe('the default order', () => {
  it('is by subject, then certificates before diplomas, then by title', () => {
    const more = [
      aCourse({ slug: 'tone', title: 'Tone' }),
      aCourse({ slug: 'accents', title: 'Accents', level: 'Diploma' }),
    ]
    expect(slugs(filterCatalogue([...more, ...catalogue], nothing))).toEqual([
      'phonetics',
      'tone',
      'accents',
      'forensic',
      'maori',
    ])
  })
})

describe('the nearest courses', () => {
  it('are those that match any search word, then those that match most of the other filters', () => {
    const filter = { ...nothing, search: 'forensic handwriting', level: 'Certificate' as const }
    expect(slugs(listNearestCourses(catalogue, filter, new Map([['forensic', 2]]), 2))).toEqual([
      'forensic',
      'phonetics',
    ])
    const another = { ...nothing, subject: 'languages-and-scripts' as const, level: 'Diploma' as const }
    expect(slugs(listNearestCourses(catalogue, another, null, 2))).toEqual(['forensic', 'maori'])
  })

  it('are empty when nothing matches', () => {
    expect(listNearestCourses(catalogue, { ...nothing, search: 'xyzzy' }, new Map())).toEqual([])
  })
})

it('says how many programmes are open, closed and in preparation, and nothing of those there are none of', () => {
  const open = aCourse()
  const closed = aCourse({ isOpen: false, isClosed: true })
  const planned = aCourse({ isOpen: false })
  expect(describeOpen([open, open, planned])).toBe(
    '2 of our 3 programmes are open for enrolment. We’re still writing the others.',
  )
  expect(describeOpen([open, closed, planned])).toBe(
    '1 of our 3 programmes is open for enrolment. 1 is not taking new students. We’re still writing the others.',
  )
  expect(describeOpen([open, open])).toBe('2 of our 2 programmes are open for enrolment.')
  expect([open, closed, planned].map((course) => facetValue(course, 'status'))).toEqual(['open', 'closed', 'waiting'])
})
