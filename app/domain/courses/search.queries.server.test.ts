import { describe, expect, it } from 'vitest'
import { openTestWorld } from '#tests/support/test-world.ts'
import { listCatalogue, searchCatalogue } from './search.queries.server.ts'

openTestWorld()

async function titlesFor(search: string) {
  const [courses, found] = await Promise.all([listCatalogue(), searchCatalogue({ search })])
  return courses
    .filter(({ id }) => found?.ranks.has(id))
    .toSorted((a, b) => (found?.ranks.get(b.id) ?? 0) - (found?.ranks.get(a.id) ?? 0))
    .map(({ title }) => title)
}

describe('a search of the real catalogue', () => {
  it('corrects misspellings and reports the corrected word', async () => {
    expect((await titlesFor('fonetics'))[0]).toBe('Phonetic Transcription Taster')
    const found = await searchCatalogue({ search: 'Fonetics' })
    expect(found?.corrections).toEqual([{ typed: 'Fonetics', used: 'phonetic' }])
    expect(found?.exact).toContain('phonet')
    expect(found?.near).toContain('phonolog')
    expect((await titlesFor('sintax'))[0]).toMatch(/Syntax/)
    expect((await titlesFor('hieroglifs'))[0]).toBe('Reading Egyptian Hieroglyphs')
  })

  it.each([
    ['IPA', 'Phonetic Transcription Taster'],
    ['coding', 'Python for Text Data Analysis'],
    ['BSL', 'British Sign Language Linguistics'],
    ['TEFL pronunciation', 'Teaching English Pronunciation'],
    ['crime voice', 'Forensic Phonetics and Speaker Identification'],
    ['etymology', 'Etymology: How to Trace a Word'],
    ['baby', 'Child Language Development'],
    ['babies', 'Child Language Development'],
    ['how do babies learn to talk', 'Child Language Development'],
    ['speech therapist', 'Clinical Phonetics'],
    ['speech therapy', 'Clinical Phonetics'],
    ['chatgpt', 'Foundational NLP for Linguists'],
    ['translation job', 'Introduction to Translation Studies'],
    ['how do people learn a second language', 'Second Language Acquisition Theory'],
    ['learners’ mistakes', 'Second Language Acquisition Theory'],
    ['SLA', 'Second Language Acquisition Theory'],
    ['programming', 'Python for Text Data Analysis'],
    ['count words with python', 'Python for Text Data Analysis'],
    ['identify a voice', 'Forensic Phonetics and Speaker Identification'],
    ['voice recognition evidence', 'Forensic Phonetics and Speaker Identification'],
    ['analyse reviews positive or negative', 'Sentiment Analysis and Opinion Mining'],
    ['opinions on social media', 'Sentiment Analysis and Opinion Mining'],
    ['emotion detection', 'Sentiment Analysis and Opinion Mining'],
    ['who wrote it', 'Computational Stylometry'],
    ['writing style', 'Computational Stylometry'],
    ['stylometry', 'Computational Stylometry'],
    ['stilometry', 'Computational Stylometry'],
    ['Federalist papers', 'Computational Stylometry'],
    ['ghost writer', 'Computational Stylometry'],
    ['unmask an author', 'Computational Stylometry'],
    ['literary style', 'Computational Stylometry'],
    ['Shakespeare authorship', 'Computational Stylometry'],
    ['authorship attribution', 'Computational Stylometry'],
    ['compare authors with a computer', 'Computational Stylometry'],
    ['writing', 'Writing Systems of the World'],
  ])('for “%s” puts “%s” first', async (search, title) => expect((await titlesFor(search))[0]).toBe(title))

  it('puts every open programme first for its own title', async () => {
    const open = (await listCatalogue()).filter(({ isOpen }) => isOpen)
    expect(open.length).toBeGreaterThan(5)
    for (const { title } of open) expect((await titlesFor(title))[0]).toBe(title)
  })

  it('for “beginner” finds all courses with the lowest entry level', async () => {
    const [courses, found] = await Promise.all([listCatalogue(), searchCatalogue({ search: 'beginner' })])
    const entry = courses.filter(({ minEducationLevel }) => minEducationLevel === 'High School')
    for (const { id } of entry) expect(found?.ranks.has(id)).toBe(true)
    expect((await titlesFor('beginner')).slice(0, 3)).toContain('Phonetic Transcription Taster')
  })

  it('requires all words, in any order, and otherwise finds nearby courses', async () => {
    expect(await titlesFor('speaker phonetics FORENSIC')).toEqual(['Forensic Phonetics and Speaker Identification'])
    expect(await titlesFor('forensic dentistry')).toEqual([])
    const nearby = (await searchCatalogue({ search: 'forensic dentistry' }))?.nearby
    expect(nearby?.size).toBeGreaterThan(2)
  })

  it('finds nothing for stop words or unknown words', async () => {
    expect(await searchCatalogue({ search: '?! the' })).toBeNull()
    expect(await titlesFor('xyzzyqwv')).toEqual([])
  })
})
