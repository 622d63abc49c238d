import { describe, expect, it } from 'vitest'
import { openTestWorld } from '#tests/support/test-world.ts'
import { listCatalogue, searchCatalogue } from './search.queries.server.ts'

openTestWorld({ isListening: true })

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
    ['how can police recognise a voice', 'Forensic Phonetics and Speaker Identification'],
    ['voice comparison', 'Forensic Phonetics and Speaker Identification'],
    ['speaker identifcation', 'Forensic Phonetics and Speaker Identification'],
    ['forensic fonetics', 'Forensic Phonetics and Speaker Identification'],
    ['whose voice is on the recording', 'Forensic Phonetics and Speaker Identification'],
    ['deepfake voices', 'Forensic Phonetics and Speaker Identification'],
    ['voice parade', 'Forensic Phonetics and Speaker Identification'],
    ['phone call of a kidnapper', 'Forensic Phonetics and Speaker Identification'],
    ['is it the same voice', 'Forensic Phonetics and Speaker Identification'],
    ['court expert voice', 'Forensic Phonetics and Speaker Identification'],
    ['audio evidence', 'Forensic Phonetics and Speaker Identification'],
    ['accent of a criminal', 'Forensic Phonetics and Speaker Identification'],
    ['likelihood ratio', 'Forensic Phonetics and Speaker Identification'],
    ['wiretap', 'Forensic Phonetics and Speaker Identification'],
    ['ransom call', 'Forensic Phonetics and Speaker Identification'],
    ['sentement analysis', 'Sentiment Analysis and Opinion Mining'],
    ['sentiment anlysis', 'Sentiment Analysis and Opinion Mining'],
    ['customer reviews', 'Sentiment Analysis and Opinion Mining'],
    ['what do people think of a product', 'Sentiment Analysis and Opinion Mining'],
    ['twitter opinions', 'Sentiment Analysis and Opinion Mining'],
    ['sarcasm detection', 'Sentiment Analysis and Opinion Mining'],
    ['detect irony', 'Sentiment Analysis and Opinion Mining'],
    ['positive and negative words', 'Sentiment Analysis and Opinion Mining'],
    ['opinion mining', 'Sentiment Analysis and Opinion Mining'],
    ['feelings in text', 'Sentiment Analysis and Opinion Mining'],
    ['customer feedback analysis', 'Sentiment Analysis and Opinion Mining'],
    ['product reviews', 'Sentiment Analysis and Opinion Mining'],
    ['star ratings', 'Sentiment Analysis and Opinion Mining'],
    ['is a review good or bad', 'Sentiment Analysis and Opinion Mining'],
    ['emotions in posts', 'Sentiment Analysis and Opinion Mining'],
    ['who really wrote Shakespeare', 'Computational Stylometry'],
    ['did Shakespeare write his plays', 'Computational Stylometry'],
    ['plagiarism', 'Computational Stylometry'],
    ['stylometrie', 'Computational Stylometry'],
    ['authorship atribution', 'Computational Stylometry'],
    ['Ferrante', 'Computational Stylometry'],
    ['Rowling Galbraith', 'Computational Stylometry'],
    ['writing fingerprint', 'Computational Stylometry'],
    ['find out who wrote a text', 'Computational Stylometry'],
    ['linguistic fingerprint', 'Computational Stylometry'],
    ['author identification', 'Computational Stylometry'],
    ['Burrows Delta', 'Computational Stylometry'],
    ['digital humanities', 'Computational Stylometry'],
    ['computational stylistics', 'Computational Stylometry'],
    ['author of a novel', 'Computational Stylometry'],
    ['second langauge acquisition', 'Second Language Acquisition Theory'],
    ['how do adults learn a foreign language', 'Second Language Acquisition Theory'],
    ['why do learners make mistakes', 'Second Language Acquisition Theory'],
    ['Krashen', 'Second Language Acquisition Theory'],
    ['interlanguage', 'Second Language Acquisition Theory'],
    ['critical period', 'Second Language Acquisition Theory'],
    ['why is it hard to learn a language as an adult', 'Second Language Acquisition Theory'],
    ['motivation to learn languages', 'Second Language Acquisition Theory'],
    ['language learning theory', 'Second Language Acquisition Theory'],
    ['L2 acquisition', 'Second Language Acquisition Theory'],
    ['aquisition', 'Second Language Acquisition Theory'],
    ['learner errors', 'Second Language Acquisition Theory'],
    ['immersion', 'Second Language Acquisition Theory'],
    ['comprehensible input', 'Second Language Acquisition Theory'],
    ['language aptitude', 'Second Language Acquisition Theory'],
    ['learn python', 'Python for Text Data Analysis'],
    ['pyton', 'Python for Text Data Analysis'],
    ['python for beginners', 'Python for Text Data Analysis'],
    ['regular expressions', 'Python for Text Data Analysis'],
    ['regex', 'Python for Text Data Analysis'],
    ['how to count words in a text', 'Python for Text Data Analysis'],
    ['python text mining', 'Python for Text Data Analysis'],
    ['pandas', 'Python for Text Data Analysis'],
    ['learn to code', 'Python for Text Data Analysis'],
    ['programing for linguists', 'Python for Text Data Analysis'],
    ['concordance program', 'Python for Text Data Analysis'],
    ['clean text data', 'Python for Text Data Analysis'],
    ['data science', 'Python for Text Data Analysis'],
    ['unicode', 'Python for Text Data Analysis'],
    ['jupyter notebook', 'Python for Text Data Analysis'],
    ['stylometry', 'Computational Stylometry'],
    ['stilometry', 'Computational Stylometry'],
    ['Federalist papers', 'Computational Stylometry'],
    ['ghost writer', 'Computational Stylometry'],
    ['unmask an author', 'Computational Stylometry'],
    ['literary style', 'Computational Stylometry'],
    ['Shakespeare authorship', 'Computational Stylometry'],
    ['authorship attribution', 'Computational Stylometry'],
    ['compare authors with a computer', 'Computational Stylometry'],
    ['who is speaking on the recording', 'Forensic Phonetics and Speaker Identification'],
    ['anonymous phone call', 'Forensic Phonetics and Speaker Identification'],
    ['novels with two authors', 'Computational Stylometry'],
    ['who is the real author', 'Computational Stylometry'],
    ['is the recording fake', 'Forensic Phonetics and Speaker Identification'],
    ['can you prove who is speaking', 'Forensic Phonetics and Speaker Identification'],
    ['AI voice clone', 'Forensic Phonetics and Speaker Identification'],
    ['threatening phone message', 'Forensic Phonetics and Speaker Identification'],
    ['voicemail from a stranger', 'Forensic Phonetics and Speaker Identification'],
    ['how reliable is voice identification', 'Forensic Phonetics and Speaker Identification'],
    ['are these comments angry', 'Sentiment Analysis and Opinion Mining'],
    ['happy or sad text', 'Sentiment Analysis and Opinion Mining'],
    ['complaints from customers', 'Sentiment Analysis and Opinion Mining'],
    ['do people hate or love a product', 'Sentiment Analysis and Opinion Mining'],
    ['was this letter forged', 'Computational Stylometry'],
    ['pen name', 'Computational Stylometry'],
    ['secret author', 'Computational Stylometry'],
    ['how long does it take to learn a language', 'Second Language Acquisition Theory'],
    ['is it too late to learn a language', 'Second Language Acquisition Theory'],
    ['best way to learn French', 'Second Language Acquisition Theory'],
    ['why do I keep making the same mistakes in Spanish', 'Second Language Acquisition Theory'],
    ['talent for languages', 'Second Language Acquisition Theory'],
    ['read a csv file', 'Python for Text Data Analysis'],
    ['unicode error', 'Python for Text Data Analysis'],
    ['two languages', 'Bilingualism and the Brain'],
    ['natural language processing', 'Foundational NLP for Linguists'],
    ['bugged conversation', 'Forensic Phonetics and Speaker Identification'],
    ['drunk speech', 'Forensic Phonetics and Speaker Identification'],
    ['detective listening to tapes', 'Forensic Phonetics and Speaker Identification'],
    ['why do adults have an accent in a foreign language', 'Second Language Acquisition Theory'],
    ['first language influence', 'Second Language Acquisition Theory'],
    ['should teachers correct every slip', 'Second Language Acquisition Theory'],
    ['write a script to search books', 'Python for Text Data Analysis'],
    ['can a computer tell who wrote an anonymous novel', 'Computational Stylometry'],
    ['does everyone have their own style', 'Computational Stylometry'],
    ['tell if a film critic liked it', 'Sentiment Analysis and Opinion Mining'],
    ['how does google understand my questions', 'Foundational NLP for Linguists'],
    ['do voters like the prime minister', 'Sentiment Analysis and Opinion Mining'],
    ['how does spell check work', 'Foundational NLP for Linguists'],
    ['how do search engines work', 'Foundational NLP for Linguists'],
    ['how do phones guess the next word', 'Foundational NLP for Linguists'],
    ['why does my phone correct my words', 'Foundational NLP for Linguists'],
    ['how can I count how often a word is used in a book', 'Python for Text Data Analysis'],
    ['how do I rename hundreds of files at once', 'Python for Text Data Analysis'],
    ['find all the dates in a document', 'Python for Text Data Analysis'],
    ['how to take text from a website', 'Python for Text Data Analysis'],
    ['make a word cloud', 'Python for Text Data Analysis'],
    ['what do fans say about the film', 'Sentiment Analysis and Opinion Mining'],
    ['which hotel do guests like best', 'Sentiment Analysis and Opinion Mining'],
    ['are people happy with the government', 'Sentiment Analysis and Opinion Mining'],
    ['who was Elena Ferrante', 'Computational Stylometry'],
    ['who wrote the bible', 'Computational Stylometry'],
    ['who wrote this anonymous blog', 'Computational Stylometry'],
    ['can you identify someone from their voice', 'Forensic Phonetics and Speaker Identification'],
    ['is a voice like a fingerprint', 'Forensic Phonetics and Speaker Identification'],
    ['is this tape genuine', 'Forensic Phonetics and Speaker Identification'],
    ['how do immigrants pick up English', 'Second Language Acquisition Theory'],
    ['am I too old to learn Italian', 'Second Language Acquisition Theory'],
    ['why do some people learn languages easily', 'Second Language Acquisition Theory'],
    ['what do the strange symbols in the dictionary mean', 'Phonetic Transcription Taster'],
    ['how to write down how a word sounds', 'Phonetic Transcription Taster'],
    ['what is the upside down e called', 'Phonetic Transcription Taster'],
    ['learn coding from scratch', 'Python for Text Data Analysis'],
    ['spam filter', 'Foundational NLP for Linguists'],
    ['Duolingo', 'Second Language Acquisition Theory'],
    ['how to detect ghostwriting', 'Computational Stylometry'],
    ['is this poem by Shakespeare', 'Computational Stylometry'],
    ['Agatha Christie style', 'Computational Stylometry'],
    ['trustpilot', 'Sentiment Analysis and Opinion Mining'],
    ['amazon reviews', 'Sentiment Analysis and Opinion Mining'],
    ['kidnap', 'Forensic Phonetics and Speaker Identification'],
    ['voice biometrics', 'Forensic Phonetics and Speaker Identification'],
    ['was the recording edited', 'Forensic Phonetics and Speaker Identification'],
    ['th sound symbol', 'Phonetic Transcription Taster'],
    ['letters', 'Writing Systems of the World'],
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

  it('knows the words of lessons, so that they are not taken for misspellings of other words', async () => {
    expect((await searchCatalogue({ search: 'first language influence' }))?.corrections).toEqual([])
    expect((await searchCatalogue({ search: 'slip' }))?.corrections).toEqual([])
  })

  it('finds nothing for stop words or unknown words', async () => {
    expect(await searchCatalogue({ search: '?! the' })).toBeNull()
    expect(await titlesFor('xyzzyqwv')).toEqual([])
  })
})
