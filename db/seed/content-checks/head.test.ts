import { describe, expect, it } from 'vitest'
import { headFaults, repetitionFaults, tariff } from './head.ts'
import { folders } from './sources.ts'

const heads = folders.map(({ head }) => head)
const tasterSlug = 'phonetic-transcription-taster'

it.each(folders)('$slug promises what can be assessed and names its reading in full', ({ head }) => {
  expect(headFaults(head)).toEqual([])
})

it('no sentence stands in two programmes', () => {
  expect(repetitionFaults(heads)).toEqual([])
})

it('prices follow the hours; only the taster has a price of its own', () => {
  const prices = folders.filter(({ slug }) => slug !== tasterSlug)
  expect(prices.filter(({ head }) => head.price !== tariff(head)).map(({ slug }) => slug)).toEqual([])
})

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
      expect(headFaults({ ...sound, outcomes: [outcome] })[0]).toMatch(/not assessed/)
    },
  )
  it('reading without its publisher or year', () => {
    expect(headFaults({ ...sound, reading: ['Rose, P. (2002). Forensic Speaker Identification.'] })).toHaveLength(1)
    expect(
      headFaults({ ...sound, reading: ['Rose, P. Forensic Speaker Identification. Taylor & Francis.'] }),
    ).toHaveLength(1)
  })
  it('a template sentence', () => {
    expect(headFaults({ ...sound, description: 'Why? Learn to see.' })).toHaveLength(1)
    expect(repetitionFaults([sound, { ...sound, title: 'Another' }]).length).toBeGreaterThan(5)
  })
  it('a piece of work that nobody marks', () => {
    expect(
      headFaults({ ...sound, modules: [{ title: 'End', description: 'Data, and your own study.' }] }),
    ).toHaveLength(1)
  })
  it('a price beside the tariff', () => {
    expect(tariff({ level: 'Certificate', duration_weeks: 26, weekly_hours: 5 })).toBe('505.00')
    expect(tariff({ level: 'Diploma', duration_weeks: 35, weekly_hours: 6 })).toBe('780.00')
  })
})
