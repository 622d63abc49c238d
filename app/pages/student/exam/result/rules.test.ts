import { describe, expect, it } from 'vitest'
import type { Mark } from '#app/domain/exams/exams.types.ts'
import {
  isUnderHalf,
  countMarksByModule,
  countMinutesTaken,
  hasTimeRunOut,
  buildReadingList,
  findResitStep,
  layOutRuler,
} from './rules.ts'
import type { MarkedQuestion } from './types.ts'

function markedQuestion(module: number, section: number, mark: Mark): MarkedQuestion {
  return {
    module: { id: `m${module}`, number: module, title: `Module ${module}` },
    section: { id: `s${module}.${section}`, number: section, title: `Section ${module}.${section}`, isInCourse: true },
    mark,
  }
}

const paper = [
  markedQuestion(2, 1, 'wrong'),
  markedQuestion(1, 1, 'right'),
  markedQuestion(2, 2, 'unanswered'),
  markedQuestion(1, 2, 'wrong'),
  markedQuestion(3, 1, 'right'),
  markedQuestion(2, 2, 'wrong'),
]
const placesOf = (sections: readonly { moduleNumber: number; sectionNumber: number }[]) =>
  sections.map(({ moduleNumber, sectionNumber }) => `${moduleNumber}.${sectionNumber}`)

describe('the marks per module', () => {
  it('are in the order of the course', () => {
    expect(countMarksByModule(paper)).toEqual([
      { number: 1, title: 'Module 1', total: 2, right: 1, wrong: 1, unanswered: 0 },
      { number: 2, title: 'Module 2', total: 3, right: 0, wrong: 2, unanswered: 1 },
      { number: 3, title: 'Module 3', total: 1, right: 1, wrong: 0, unanswered: 0 },
    ])
  })

  it('put questions without a module last', () => {
    const whole = { module: null, section: null, mark: 'right' } as const
    expect(countMarksByModule([whole, ...paper]).at(-1)).toMatchObject({ number: null, title: 'The course as a whole' })
  })

  it.each([
    [1, 2, false],
    [1, 3, true],
    [2, 4, false],
    [0, 1, true],
  ])('%d of %d is under half: %s', (right, total, isUnder) => {
    expect(isUnderHalf({ right, total })).toBe(isUnder)
  })
})

describe('the sections to read again', () => {
  it('start with the weakest modules, and leave out what went well', () => {
    const { first, others } = buildReadingList({ questions: paper, readSectionIds: ['s2.1'] })
    expect(placesOf(first)).toEqual(['2.1', '2.2'])
    expect(first).toMatchObject([
      { wrong: 1, unanswered: 0, isRead: true },
      { wrong: 1, unanswered: 1, isRead: false },
    ])
    expect(placesOf(others)).toEqual(['1.2'])
  })

  it('are all listed first if no module was less than half right', () => {
    const { first, others } = buildReadingList({
      questions: paper.slice(0, 2).concat(markedQuestion(2, 2, 'right')),
      readSectionIds: [],
    })
    expect(placesOf(first)).toEqual(['2.1'])
    expect(others).toEqual([])
  })
})

describe('the ruler', () => {
  it('shows the gap between score and pass mark', () => {
    expect(layOutRuler({ percentage: 45, passPercentage: 60 })).toMatchObject({
      gap: { from: 45, to: 60, middle: 52.5 },
      labelAt: 0,
      hasGapLabel: { wide: true, narrow: false },
      passAnchor: 'middle',
    })
  })

  it('puts the label of a low score after its bar and leaves out labels without room', () => {
    expect(layOutRuler({ percentage: 24.9, passPercentage: 60 }).labelAt).toBe(24.9)
    expect(layOutRuler({ percentage: 25, passPercentage: 60 }).labelAt).toBe(0)
    expect(layOutRuler({ percentage: 59.9, passPercentage: 60 }).hasGapLabel).toEqual({ wide: false, narrow: false })
    expect(layOutRuler({ percentage: 0, passPercentage: 100 }).hasGapLabel).toEqual({ wide: true, narrow: true })
  })

  it.each([
    [14, 'start'],
    [15, 'middle'],
    [85, 'middle'],
    [86, 'end'],
  ])('keeps the label of a pass mark of %d inside', (passPercentage, anchor) => {
    expect(layOutRuler({ percentage: 50, passPercentage }).passAnchor).toBe(anchor)
  })
})

describe('the end of an attempt', () => {
  const startedAt = new Date('2027-01-07T10:02:00Z')
  const expiresAt = new Date('2027-01-07T11:02:00Z')

  it('counts as out of time from the exact end on', () => {
    expect(hasTimeRunOut({ submittedAt: expiresAt, expiresAt })).toBe(true)
    expect(hasTimeRunOut({ submittedAt: new Date(expiresAt.getTime() - 1), expiresAt })).toBe(false)
  })

  it('is shown with the minutes taken, rounded up', () => {
    expect(countMinutesTaken({ from: startedAt, to: new Date('2027-01-07T10:49:00Z') })).toBe(47)
    expect(countMinutesTaken({ from: startedAt, to: new Date('2027-01-07T10:49:00.001Z') })).toBe(48)
  })
})

describe('a second attempt', () => {
  const request = { ticketId: 't', askedAt: new Date('2027-01-07T12:15:00Z'), isOpen: true }

  it('goes from requested to granted; a grant counts whatever happened to the ticket', () => {
    expect(findResitStep({ mayResit: false, request: null })).toEqual({ kind: 'not-asked' })
    expect(findResitStep({ mayResit: false, request })).toMatchObject({
      kind: 'asked',
      decisionBy: 'Friday 8 January at 12:15',
    })
    expect(findResitStep({ mayResit: false, request: { ...request, isOpen: false } })).toMatchObject({
      kind: 'answered',
    })
    expect(findResitStep({ mayResit: true, request: { ...request, isOpen: false } })).toEqual({ kind: 'granted' })
  })
})
