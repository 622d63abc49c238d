import { describe, expect, it } from 'vitest'
import { plainCorpus } from '#app/linguistics/corpus/corpus.fixture.ts'
import { findQueryFault } from '../practice/query.ts'
import { judgeAnswer } from '../practice/practice.rules.ts'
import { findBenchFaults, readCorpora, withCorpus } from './course-corpora.ts'
import type { FolderProblem } from './course-yaml.ts'

function read(files: Record<string, string>) {
  const problems: FolderProblem[] = []
  return { corpora: readCorpora(new Map(Object.entries(files)), problems), problems: problems.map(({ text }) => text) }
}

const { corpora } = read({ 'corpora/small.txt': plainCorpus })
const query = {
  kind: 'query',
  ask: 'Find the animals.',
  corpus: 'small',
  by: ['word', 'expression'],
  gold: ['/cat|dog/'],
  precision: 1,
  recall: 0.7,
  accept: ['cat OR dog'],
  near: [{ forms: ['the cat'], why: 'What is found begins with the article.' }],
  why: 'Both words are animals, and nothing else here is.',
} as const

describe('the corpora of a course', () => {
  it('are read by name, and what is wrong with one is said', () => {
    expect(corpora).toMatchObject([{ name: 'small', format: 'txt' }])
    expect(read({ 'corpora/bad.txt': 'No head.' }).problems[0]).toContain('bad.txt begins with lines such as')
    expect(read({ 'corpora/two.txt': plainCorpus, 'corpora/two.conllu': plainCorpus }).problems).toHaveLength(2)
    expect(read({ 'corpora/long.txt': plainCorpus + 'word '.repeat(90_000) }).problems[0]).toContain('400000')
  })

  it('are those that fences name', () => {
    const faults = (fence: string) => findBenchFaults('a.md', fence, corpora).map(({ text }) => text)
    expect(faults('```concordance Cats\ncorpus: small\nquery: cat\n```')).toEqual([])
    expect(faults('```concordance Cats\ncorpus: big\nquery: cat\n```')).toEqual([
      'concordance Cats: there is no corpus “big”',
    ])
    expect(faults('```expression E\npattern: (\na\n```')).toHaveLength(1)
  })
})

describe('a query to write', () => {
  const { body, faults } = withCorpus(query, corpora)

  it('has a corpus, accepts what reaches both measures and explains nothing that does', () => {
    expect(faults).toEqual([])
    expect(withCorpus({ ...query, corpus: 'big' }, corpora).faults).toEqual([
      'searches the corpus “big”, which does not exist',
    ])
    expect(withCorpus({ ...query, accept: ['ran'] }, corpora).faults).toEqual(['accepts ran, which is not good enough'])
    expect(withCorpus({ ...query, near: [{ forms: ['dog OR cat'], why: query.why }] }, corpora).faults).toHaveLength(1)
    expect(withCorpus({ ...query, gold: ['unicorn'] }, corpora).faults[0]).toContain('wants 0 places')
  })

  it.each([
    ['dog OR cat', 'right'],
    ['cat', 'near'],
    // All words: full recall is not near if next to nothing of it is wanted.
    ['_', 'wrong'],
    ['/cat|dog|ran/', 'near'],
    ['ran', 'wrong'],
    ['lemma=cat', 'wrong'],
    ['/(/', 'wrong'],
  ])('%j is %s', (typed, verdict) => expect(judgeAnswer(body, [typed]).verdict).toBe(verdict))

  it('says precision and recall, what was found wrongly and what was missed', () => {
    const judged = judgeAnswer(body, ['cat'])
    expect(judged.remark).toBe(
      'Precision 1.00: 2 of the 2 found are wanted. Recall 0.50: 2 of the 4 wanted were found.',
    )
    expect(judged.apart[0]).toBe('`dog` is wanted and not found, in “A dog ran, the”.')
    expect(judgeAnswer(body, ['the cat']).remark).toBe('What is found begins with the article.')
  })

  it.each([
    ['"the cat"', /^It finds none of the 4 wanted, nor anything else\. Quotation marks/],
    ['[word="cat|dog"]', /another query language/],
    ['the (cat|dog)', /An expression stands between slashes/],
    ['the & cat', /without spaces.* put OR between them/],
    ['dog | ran', /put OR between them/],
    ['‘the cat’', /Quotation marks/],
    ["dogs'", /nor anything else\.$/],
    ['(/cat/)', /nor anything else\.$/],
    ['<s>', /nor anything else\.$/],
    ['/the (cat|dog)/', /a space in it fits none/],
    ['unicorn', /nor anything else\.$/],
    ['NOUN', /nor anything else\.$/],
    ['cat dog', /put OR between them/],
    ['cat or dog', /OR between them, in capitals/],
    ['sea cat OR sea dog', /nor anything else\.$/],
  ])('%j finds nothing, and has no precision', (typed, words) =>
    expect(judgeAnswer(body, [typed]).remark).toMatch(words),
  )
  it('that finds nothing because a tag is written alone is told how to write it', () => {
    const tagged = { ...body, by: ['word', 'tag'] } as typeof body
    for (const typed of ['NOUN', 'cat&NOUN'])
      expect(judgeAnswer(tagged, [typed]).remark).toContain('A tag is written as in `tag=VERB`')
    expect(judgeAnswer({ ...body, by: ['word', 'dependency'] } as typeof body, ['cat >nsubj sat']).remark).toContain(
      '`a <obj b`: a depends on b',
    )
    expect(judgeAnswer(tagged, ['cat|dog']).remark).not.toContain('slashes')
    expect(judgeAnswer(tagged, ['the AND cat']).remark).not.toContain('tag')
  })

  it.each([
    ['', 'empty-text'],
    ['lemma=cat', 'forbidden-query'],
    ['/(/', 'no-query'],
    ['/(?!no)cat/', 'no-regular-expression'],
    ['cat', null],
  ])('%j is refused or not', (typed, reason) =>
    expect(body.kind === 'query' && findQueryFault(body, typed)).toBe(reason),
  )
})
