import { describe, expect, it } from 'vitest'
import { parseSection, readCourseFolders } from './course-folder.ts'
import { coursesFolder } from './import-courses.server.ts'

const folders = readCourseFolders(coursesFolder())

describe('the catalogue', () => {
  it('holds 69 programmes, each well formed', () => {
    expect(folders).toHaveLength(69)
    expect(new Set(folders.map(({ head }) => head.title)).size).toBe(69)
  })

  it('has the featured and the preferred courses of the specification', () => {
    const titles = folders.map(({ head }) => head.title)
    expect(titles).toEqual(
      expect.arrayContaining([
        'Foundational NLP for Linguists',
        'Python for Text Data Analysis',
        'Forensic Phonetics and Speaker Identification',
        'Second Language Acquisition Theory',
        'Computational Stylometry',
        'Sentiment Analysis and Opinion Mining',
        'Phonetic Transcription Taster',
      ]),
    )
  })

  it('sells the taster as the contract says', () => {
    const taster = folders.find(({ slug }) => slug === 'phonetic-transcription-taster')
    expect(taster?.head).toMatchObject({
      level: 'Certificate',
      duration_weeks: 1,
      min_education_level: 'High School',
      price: '25.00',
      exam: { questions: 10, duration_minutes: 10, pass_percentage: 60 },
    })
    expect(taster?.questions).toHaveLength(10)
  })

  it.each(folders.filter(({ modules }) => modules.length > 0))(
    '$slug has sections of readable length',
    ({ modules }) => {
      for (const section of modules.flat()) {
        const words = section.content.split(/\s+/).length
        expect(words, section.title).toBeGreaterThanOrEqual(380)
        expect(words, section.title).toBeLessThanOrEqual(950)
      }
    },
  )

  it.each(folders.filter(({ questions }) => questions.length > 0))(
    '$slug spreads its keys over the four letters',
    ({ questions }) => {
      for (const key of ['a', 'b', 'c', 'd']) {
        const share = questions.filter((question) => question.key === key).length / questions.length
        expect(share, key).toBeGreaterThan(0.14)
        expect(share, key).toBeLessThan(0.36)
      }
    },
  )
})

describe('a section', () => {
  it('is split into its text, examples and summary', () => {
    const section = parseSection(
      '# Phones\n\nText.\n\n### Further reading\n\n- A book\n\n## Examples\n\nOne.\n\n## Summary\n\nKeep this.\n',
    )
    expect(section).toEqual({
      title: 'Phones',
      content: 'Text.\n\n### Further reading\n\n- A book',
      examples: 'One.',
      summary: 'Keep this.',
    })
  })

  it('may do without examples and summary', () => {
    expect(parseSection('# Phones\n\nText.')).toMatchObject({ examples: null, summary: null })
  })

  it('is refused without a title or a text', () => {
    expect(() => parseSection('Text.')).toThrow(/title/)
    expect(() => parseSection('# Phones\n\n## Summary\n\nKeep.')).toThrow(/no text/)
  })
})
