import { describe, expect, it } from 'vitest'
import { countStatedHours, computeUsualPrice } from '#app/domain/courses/format/course-hours.ts'
import { findProspectusFaults, findRepetitions } from './prospectus.ts'
import { folders } from './sources.ts'

const heads = folders.map(({ head }) => head)
const tasterSlug = 'phonetic-transcription-taster'

it.each(folders)('$slug promises only what can be assessed and gives its reading list in full', ({ head }) => {
  expect(findProspectusFaults(head)).toEqual([])
})

it('no two programmes share a sentence', () => {
  expect(findRepetitions(heads)).toEqual([])
})

/** Programmes whose price is not the one for their level and hours. The taster has a price of its own. */
const findWrongPrices = (programmes: readonly (typeof folders)[number][]) =>
  programmes
    .filter(({ slug }) => slug !== tasterSlug)
    .filter(
      (folder) =>
        folder.head.price !== computeUsualPrice({ level: folder.head.level, hours: countStatedHours(folder) }),
    )
    .map(({ slug }) => slug)

it('prices follow the hours; only the taster has a price of its own', () => {
  expect(findWrongPrices(folders)).toEqual([])
})

it('the stated hours of a written programme are no fewer than the counted ones', () => {
  const written = folders.filter(({ questions }) => questions.length > 0)
  const lacking = written.filter(
    (folder) => folder.head.duration_weeks * folder.head.weekly_hours < countStatedHours(folder),
  )
  expect(lacking.map(({ slug }) => slug)).toEqual([])
})

// The home page and the page About say of every open course that its page says who checked it (app/content/).
it.each(folders.filter(({ questions }) => questions.length > 0))(
  '$slug says who checked it, against what, and what is still unchecked',
  ({ head }) => {
    expect(head.review?.name).toBeTruthy()
    expect(head.review?.against.length).toBeGreaterThan(0)
    expect(head.review?.doubts.length).toBeGreaterThan(0)
  },
)

it.each(['python-for-text-data-analysis', 'computational-stylometry', 'sentiment-analysis-and-opinion-mining'])(
  '%s has a syllabus of at least eight modules',
  (slug) => {
    expect(folders.find((each) => each.slug === slug)?.head.modules.length).toBeGreaterThanOrEqual(8)
  },
)

describe('a planted fault is found', () => {
  const [sound] = heads
  if (!sound) throw new Error('there are no programmes')

  it.each(['write an expert report', 'design an experiment', 'explain scope and write a paper on it'])(
    '%s',
    (outcome) => {
      expect(findProspectusFaults({ ...sound, outcomes: [outcome] })[0]).toMatch(/cannot be assessed/)
    },
  )
  it('reading without its publisher or year', () => {
    expect(
      findProspectusFaults({ ...sound, reading: ['Rose, P. (2002). Forensic Speaker Identification.'] }),
    ).toHaveLength(1)
    expect(
      findProspectusFaults({ ...sound, reading: ['Rose, P. Forensic Speaker Identification. Taylor & Francis.'] }),
    ).toHaveLength(1)
  })
  it('a template sentence', () => {
    expect(findProspectusFaults({ ...sound, description: 'Why? Learn to see.' })).toHaveLength(1)
    expect(findRepetitions([sound, { ...sound, title: 'Another' }]).length).toBeGreaterThan(5)
  })
  it('a typewriter’s apostrophe', () => {
    expect(findProspectusFaults({ ...sound, outcomes: ["apply Grimm's law"] })[0]).toMatch(/straight apostrophe/)
  })
  it('a piece of work that no one marks', () => {
    expect(
      findProspectusFaults({ ...sound, modules: [{ title: 'End', description: 'Data, and your own study.' }] }),
    ).toHaveLength(1)
  })
  it('hours that were not counted', () => {
    const written = folders.find(({ questions }) => questions.length > 0)
    if (!written) throw new Error('nothing is written')
    expect(countStatedHours({ ...written, practice: [] })).toBeLessThan(countStatedHours(written))
    expect(countStatedHours({ ...written, questions: [] })).toBe(
      written.head.duration_weeks * written.head.weekly_hours,
    )
  })
  it('a price that differs from the tariff', () => {
    expect(computeUsualPrice({ level: 'Certificate', hours: 130 })).toBe('505.00')
    expect(computeUsualPrice({ level: 'Diploma', hours: 210 })).toBe('780.00')
    const dearer = folders.map((folder) => ({ ...folder, head: { ...folder.head, price: `1${folder.head.price}` } }))
    expect(findWrongPrices(dearer)).toHaveLength(folders.length - 1)
  })
})
