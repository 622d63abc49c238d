import { describe, expect, it } from 'vitest'
import { listConcordance, parseSortPlace, sortPlaces, describeSortPlace } from './concordance.ts'
import { plainCorpus, treebank } from './corpus.fixture.ts'
import { listCollocates, listFrequencies, logLikelihood } from './measures.ts'
import { findHits, measureHits, parseQuery } from './query.ts'
import { countWords, joinWords, readCorpus, splitWords } from './read.ts'

const plain = readCorpus(plainCorpus, 'txt')
const trees = readCorpus(treebank, 'conllu')
const find = (query: string, corpus = plain) =>
  findHits(corpus, parseQuery(query)).map(({ unit, from, to }) =>
    joinWords((corpus.units[unit] ?? []).slice(from, to + 1)).trimEnd(),
  )

describe('a corpus', () => {
  it('has its head, its units and its words', () => {
    expect(plain).toMatchObject({ title: 'Three lines', licence: 'CC BY 4.0', language: 'en', isTreebank: false })
    expect(plain.units.map(joinWords)).toEqual(['The cat sat on the mat.', 'The cat ran.', 'A dog ran, the cat’s dog.'])
    expect([countWords(plain), countWords(trees)]).toEqual([15, 8])
    expect(trees.units.map((unit) => joinWords(unit).trimEnd())).toEqual(['She saw the old dogs.', 'Dogs see her'])
  })

  it.each([
    [
      'Don’t re-read 1,000.5 (e.g. co-op)!',
      ['Don’t', 're-read', '1,000.5', '(', 'e', '.', 'g', '.', 'co-op', ')', '!'],
    ],
    ['naïve नमस्ते', ['naïve', 'नमस्ते']],
    ['–-', ['–', '-']],
  ])('cuts %j', (line, forms) => expect(splitWords(line).map(({ form }) => form)).toEqual(forms))

  it.each([
    ['', 'title, licence, source, language'],
    [plainCorpus.replace('# licence = CC BY 4.0\n', ''), 'lacks licence'],
    [plainCorpus.slice(0, plainCorpus.indexOf('The')), 'has no text'],
  ])('names what is wrong with a text %#', (source, reason) => expect(() => readCorpus(source, 'txt')).toThrow(reason))

  it.each([
    [treebank.replace('nsubj\t_\t_', 'nsubj'), 'has 8 columns instead of 10'],
    [treebank.replace('\t0\troot', '\t2\troot'), 'needs one root'],
    [treebank.replace('\t5\tdet', '\t9\tdet'), 'has no word 9'],
    [plainCorpus, 'is no sentence in CoNLL-U'],
  ])('names what is wrong with a treebank %#', (source, reason) =>
    expect(() => readCorpus(source, 'conllu')).toThrow(reason),
  )
})

describe('a query', () => {
  it.each([
    ['cat', ['cat', 'cat']],
    ['the cat', ['The cat', 'The cat']],
    ['/.*at/', ['cat', 'sat', 'mat', 'cat']],
    ['/c|a/', ['A']],
    ['_ ran', ['cat ran', 'dog ran']],
    ['ran _', []],
    ['dog OR mat', ['mat', 'dog', 'dog']],
    ['/cat.*/&!cat', ['cat’s']],
    ["cat's", ['cat’s']],
    ["/.+'s/", ['cat’s']],
    ['unicorn', []],
    ['/C.T/gi', ['cat', 'cat']],
    ['Word=cat', ['cat', 'cat']],
  ])('%j finds %j', (query, found) => expect(find(query)).toEqual(found))

  it.each([
    ['lemma=dog', ['dogs', 'Dogs']],
    ['lemma=/see|dog/&tag=VERB', ['saw', 'see']],
    ['xpos=VBD', ['saw']],
    ['feat=Tense=Past', ['saw']],
    ['feat=Number=Plur&rel=nsubj', ['Dogs']],
    ['tag=DET tag=ADJ tag=NOUN', ['the old dogs']],
    ['lemma=see >obj lemma=dog', ['saw']],
    ['lemma=see > tag=PRON', ['saw', 'see']],
    ['_ <nsubj tag=VERB', ['She', 'Dogs']],
    ['tag=NOUN >amod _', ['dogs']],
    ['tag=VERB <nsubj _', []],
    ['lemma=see >obj _ tag=DET', ['saw the']],
  ])('in a treebank %j finds %j', (query, found) => expect(find(query, trees)).toEqual(found))

  it.each([
    ['', 'nothing to look for'],
    ['a OR ', 'nothing to look for'],
    ['/(/', 'cannot be read as an expression'],
    ['colour=red', 'colour= is no column'],
    ['>obj dog', 'stands between two words'],
    ['see >obj', 'a word is missing'],
    ['x'.repeat(401), 'at most 400'],
  ])('%j cannot be read', (query, reason) => expect(() => parseQuery(query)).toThrow(reason))

  it('says what it looks at', () => {
    expect([...parseQuery('lemma=/a|b/ >obj tag=NOUN').forms].toSorted()).toEqual([
      'dependency',
      'expression',
      'lemma',
      'tag',
    ])
    expect([...parseQuery('_ cat').forms]).toEqual(['word'])
  })

  it('is measured by the hits that are wanted', () => {
    const hits = (query: string) => findHits(plain, parseQuery(query))
    const measured = measureHits(hits('/.*at/'), hits('cat OR ran'))
    expect(measured).toMatchObject({ precision: 0.5, recall: 0.5 })
    expect([measured.right, measured.wrong, measured.missed].map(({ length }) => length)).toEqual([2, 2, 2])
    expect(measureHits([], hits('cat'))).toMatchObject({ precision: 0, recall: 0 })
  })
})

describe('a concordance', () => {
  const lines = (query: string, place: string) => {
    const sort = parseSortPlace(place)
    return sort === null ? [] : listConcordance(plain, findHits(plain, parseQuery(query)), sort)
  }

  it('is sorted by the word at the place, then by those farther out', () => {
    expect(lines('cat OR dog', '1 right').map(({ right, sortedBy }) => [right, sortedBy])).toEqual([
      ['.', ''],
      [' ran.', 'ran'],
      [' ran, the cat’s dog.', 'ran'],
      [' sat on the mat.', 'sat'],
    ])
    expect(lines('ran', '1 left').map(({ left }) => left)).toEqual(['The cat', 'A dog'])
    expect(lines('ran', '2 left').map(({ left }) => left)).toEqual(['A dog', 'The cat'])
    expect(lines('cat OR ran', 'node').map(({ node }) => node)).toEqual(['cat', 'cat', 'ran', 'ran'])
  })

  it('names its places in both directions', () => {
    for (const place of sortPlaces) expect(parseSortPlace(describeSortPlace(place))).toBe(place)
    expect(['4 left', 'right', ''].map(parseSortPlace)).toEqual([null, null, null])
  })
})

describe('counts', () => {
  const small = readCorpus(plainCorpus.replace(/A dog.*/, 'A dog ran.'), 'txt')

  it('are of words, in capital or small letters', () => {
    expect(listFrequencies(small).slice(0, 3)).toEqual([
      { form: 'the', count: 3 },
      { form: 'cat', count: 2 },
      { form: 'ran', count: 2 },
    ])
  })

  // Of ten words that are not “cat”, seven are near it, among them all three “the”: 3 × 7 / 10 would be by chance.
  it('near a word are compared with chance, as computed by hand', () => {
    const [first, ...rest] = listCollocates(small, findHits(small, parseQuery('cat')))
    expect(first).toMatchObject({ form: 'the', count: 3, expected: 2.1 })
    expect(first?.pmi).toBeCloseTo(Math.log2(3 / 2.1), 10)
    expect(first?.logLikelihood).toBeCloseTo(2.6566, 4)
    expect(rest).toEqual([])
  })

  it('give the log-likelihood of a table as computed by hand', () => {
    expect(logLikelihood([10, 90, 10, 890])).toBeCloseTo(21.177, 3)
    expect(logLikelihood([10, 90, 100, 900])).toBeCloseTo(0, 10)
  })

  it('count a word between two hits once', () => {
    const twice = readCorpus(plainCorpus.replace(/\nThe cat[^]*/, '\ncat the cat the cat the dog dog'), 'txt')
    expect(listCollocates(twice, findHits(twice, parseQuery('cat')), 1)).toEqual([])
  })
})
