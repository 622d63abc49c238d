import { describe, expect, it } from 'vitest'
import { readCourseFolders } from '../course-folder.ts'
import type { Course } from './reading.ts'
import { findCoverageGaps } from './coverage.ts'
import { findLongKeys } from './key-lengths.ts'
import { findMonotonousRuns, runContentChecks } from './run-content-checks.ts'
import { findUntaught } from './taught.ts'

const written = readCourseFolders('content/courses').filter(({ questions }) => questions.length > 0)

it.each(written.map((course) => [course.slug, course] as const))('%s passes every check', (_slug, course) => {
  expect(runContentChecks(course).flatMap(({ findings }) => findings)).toEqual([])
})

const why = 'An explanation that is long enough.'

function courseOf(parts: { texts: string[]; practice?: Course['practice']; questions?: Course['questions'] }): Course {
  const sections = parts.texts.map((content, i) => ({
    key: `s${i + 1}`,
    title: `Section ${i + 1}`,
    titleMarks: null,
    objectives: null,
    content,
    examples: null,
    summary: null,
    reading: null,
  }))
  const terms = [{ key: 'lexical-set', term: 'lexical set', definition: 'Words with one vowel.' }]
  return {
    modules: [{ key: 'm1', title: 'Module', description: 'Module', sections }],
    practice: parts.practice ?? [],
    questions: parts.questions ?? [],
    apparatus: { works: [], terms, labels: [] },
  }
}

const choice = (key: string, section: string, ask: string, wrong = 'Another') => ({
  key,
  section,
  after: null,
  body: {
    kind: 'one' as const,
    ask,
    options: [
      { text: 'This', why, right: true },
      { text: wrong, why, right: false },
    ],
  },
})

const transcription = (key: string, section: string, word: string, form: string) => ({
  key,
  section,
  after: null,
  body: {
    kind: 'transcribe' as const,
    style: 'broad' as const,
    ask: `Transcribe ‘${word}’.`,
    accept: [form],
    near: [],
    why,
  },
})

describe('the check for untaught things', () => {
  const texts = ['Say {/ɪ/}.', 'A **[[lexical set]]** and {/ɒ/}.']

  it('reports an item that asks for a term taught later, unless it is only a wrong option', () => {
    const early = choice('early', 's1', 'To which lexical set does it belong?')
    const asOption = choice('option', 's1', 'Which?', 'A lexical set')
    const late = choice('late', 's2', 'To which lexical set does it belong?')
    const found = findUntaught(courseOf({ texts, practice: [early, asOption, late] }))
    expect(found).toEqual(['1.1 early: asks for the term lexical set, but it is taught in 1.2'])
  })

  it('reports an item that needs a symbol no section teaches; plain letters pass', () => {
    const practice = [transcription('sit', 's1', 'sit', 'sɪt'), transcription('thin', 's1', 'thin', 'θɪn')]
    expect(findUntaught(courseOf({ texts, practice }))).toEqual([
      '1.1 thin: asks for the symbol θ, but no section teaches it',
    ])
  })

  it('treats a question without a section as asked at the end of its module', () => {
    const question = {
      text: 'Which vowel is {/ɒ/}?',
      a: 'LOT',
      b: 'KIT',
      c: 'FOOT',
      d: 'DRESS',
      key: 'a' as const,
      explanation: why,
      module: 1,
    }
    expect(findUntaught(courseOf({ texts, questions: [question] }))).toEqual([])
    expect(findUntaught(courseOf({ texts, questions: [{ ...question, section: 's1' }] }))).toHaveLength(1)
  })

  it('reports a dependency relation that can be chosen but was never taught', () => {
    const body = {
      kind: 'arcs' as const,
      ask: 'Draw it.',
      accept: ['1 She PRON 2 nsubj\n2 left VERB 0 root'],
      relations: ['nsubj', 'xcomp', 'root'],
      why,
    }
    const figure = '```arcs She left\n1 She PRON 2 nsubj\n2 left VERB 0 root\n```\n'
    const course = courseOf({ texts: [figure], practice: [{ key: 'arcs', section: 's1', after: null, body }] })
    expect(findUntaught(course)).toEqual(['1.1 arcs: asks for the relation xcomp, but no section teaches it'])
  })
})

it('a bank is reported if nothing is longer than the right option in more than 35% of its questions', () => {
  const ask = { text: 'Which?', a: 'two', b: 'one', c: 'six', d: 'ten', key: 'a' as const, explanation: why, module: 1 }
  const bank = (long: number) => [
    ...Array.from({ length: 10 }, () => ask),
    ...Array.from({ length: 20 }, (_, i) => ({ ...ask, [i < long ? 'a' : 'b']: 'three' })),
  ]
  expect(findLongKeys({ questions: bank(7) })).toEqual([])
  expect(findLongKeys({ questions: bank(8) })).toEqual(['nothing is longer than the right option in 8 of 20 questions'])
})

describe('practice items that ask the same way', () => {
  const items = (n: number) => Array.from({ length: n }, (_, i) => transcription(`t${i}`, 's1', `word${i}`, 'sɪt'))

  it('may come three in a row, not four', () => {
    expect(findMonotonousRuns({ practice: items(3) })).toEqual([])
    expect(findMonotonousRuns({ practice: items(4) })).toEqual(['s1: 4 items in a row ask the same way, from t0 to t3'])
  })

  it('may be more when a different item comes between them', () => {
    const [first, ...rest] = items(4)
    expect(findMonotonousRuns({ practice: first ? [first, choice('c', 's1', 'Which?'), ...rest] : [] })).toEqual([])
  })
})

describe('the coverage check', () => {
  it('reports phonemes that a transcription course practises at most once', () => {
    const few = Array.from({ length: 9 }, (_, i) => transcription(`t${i}`, 's1', `word${i}`, 'sɪt'))
    expect(findCoverageGaps(courseOf({ texts: [''], practice: few }))).not.toContain(
      '/ɡ/ (plosive) is transcribed never',
    )
    const many = [...few, transcription('get', 's1', 'get', 'ɡet')]
    expect(findCoverageGaps(courseOf({ texts: [''], practice: many }))).toEqual(
      expect.arrayContaining(['/ɡ/ (plosive) is transcribed once', '/ʒ/ (fricative) is transcribed never']),
    )
    expect(findCoverageGaps(courseOf({ texts: [''], practice: many }))).not.toContain(
      '/s/ (fricative) is transcribed once',
    )
  })

  it('says nothing of phonemes if there are few broad transcriptions', () => {
    const narrow = Array.from({ length: 12 }, (_, i) => transcription(`n${i}`, 's1', `word${i}`, 'sɪt')).map(
      (each) => ({
        ...each,
        body: { ...each.body, style: 'narrow' as const },
      }),
    )
    expect(findCoverageGaps(courseOf({ texts: [''], practice: narrow }))).not.toContain(
      '/ɡ/ (plosive) is transcribed never',
    )
  })

  it('reports a term that no item asks about', () => {
    expect(findCoverageGaps(courseOf({ texts: [''] }))).toEqual(['nothing asks about the term “lexical set”'])
    const question = choice('set', 's1', 'Which lexical set is it?')
    expect(findCoverageGaps(courseOf({ texts: [''], practice: [question] }))).toEqual([])
  })
})
