import { describe, expect, it } from 'vitest'
import { countStudyMinutes, countCourseContents } from './prospectus.ts'

describe('the work of a course', () => {
  it('is counted from the written sections', () => {
    const module = { moduleNumber: 1, title: '', description: '' }
    const entry = (words: number) => ({
      id: String(words),
      sectionNumber: 1,
      title: '',
      words,
      practice: [2, 1, 1].map((first, i) => ({ id: String(i), isInText: false, first, again: 1 })),
    })
    expect(countCourseContents([{ ...module, sections: [entry(640), entry(160)] }])).toEqual({
      sections: 2,
      words: 800,
      minutes: 8,
      items: 6,
      itemMinutes: 8,
    })
    expect(countCourseContents([{ ...module, sections: [] }])).toEqual({
      sections: 0,
      words: 0,
      minutes: 0,
      items: 0,
      itemMinutes: 0,
    })
  })

  it('is the minutes of reading and practice together, or null when nothing is written', () => {
    const module = { moduleNumber: 1, title: '', description: '' }
    const section = {
      id: '1',
      sectionNumber: 1,
      title: '',
      words: 640,
      practice: [2, 1, 1].map((first, i) => ({ id: String(i), isInText: false, first, again: 1 })),
    }
    expect(countStudyMinutes([{ ...module, sections: [section] }])).toBe(10)
    expect(countStudyMinutes([{ ...module, sections: [] }])).toBeNull()
  })
})
