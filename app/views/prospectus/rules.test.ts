import { describe, expect, it } from 'vitest'
import { hoursAndMinutes, sampleOf, workOf } from './rules.ts'

const section = { id: '1', sectionNumber: 2, title: 'Tone', examplesHtml: ['<p>a</p>'], summaryHtml: null }

describe('a section that is open to everybody', () => {
  it.each([
    ['<p>a</p><h4>b</h4><p>c</p><h4>d</h4><p>e</p>', '<p>a</p><h4>b</h4><p>c</p>', '<h4>d</h4><p>e</p>'],
    ['<h4>a</h4><p>b</p><h4>c</h4><p>d</p><h4>e</h4>', '<h4>a</h4><p>b</p><h4>c</h4><p>d</p>', '<h4>e</h4>'],
    ['<p>a</p><h4>b</h4><p>c</p>', '<p>a</p><h4>b</h4><p>c</p>', ''],
    ['<p>a</p>', '<p>a</p>', ''],
  ])('begins before its second heading: %s', (contentHtml, opening, rest) => {
    expect(sampleOf({ module: { moduleNumber: 3 }, section: { ...section, contentHtml } })).toMatchObject({
      moduleNumber: 3,
      sectionNumber: 2,
      opening,
      rest,
    })
  })
})

describe('the work of a course', () => {
  it('is counted from what is written', () => {
    const module = { moduleNumber: 1, title: '', description: '' }
    const entry = (words: number) => ({ id: String(words), sectionNumber: 1, title: '', words })
    expect(workOf([{ ...module, sections: [entry(640), entry(160)] }])).toEqual({ sections: 2, words: 800, minutes: 8 })
    expect(workOf([{ ...module, sections: [] }])).toEqual({ sections: 0, words: 0, minutes: 0 })
  })

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
  ])('%i minutes are read as %s', (minutes, text) => expect(hoursAndMinutes(minutes)).toBe(text))
})
