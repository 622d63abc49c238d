import type { Corpus, CorpusUnit, CorpusWord } from './types.ts'

const headNames = ['title', 'licence', 'source', 'language'] as const

/** Matches words with their apostrophes and hyphens, numbers, and single signs. */
const token = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|\p{N}+(?:[.,]\p{N}+)*|[^\s]/gu

const plain = { lemma: '', tag: '', xpos: '', features: [], head: -1, relation: '' }
const isWordForm = (form: string) => /[\p{L}\p{N}]/u.test(form)

/** Splits a line of text into words and punctuation marks. */
export function splitWords(line: string): CorpusWord[] {
  const found = [...line.matchAll(token)]
  return found.map(({ 0: form, index }, i) => ({
    ...plain,
    form,
    isWord: isWordForm(form),
    after: line.slice(index + form.length, found[i + 1]?.index ?? line.length),
  }))
}

/** Reads the lines `# name = value` at the top of a file. Throws unless all four are there. */
function readHead(lines: readonly string[]) {
  const head = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = /^# ?(\w+) ?= ?(.+)$/.exec(line) ?? []
    if (name === '') break
    head.set(name, value.trim())
  }
  const lacking = headNames.filter((name) => !head.get(name))
  if (lacking.length > 0) throw new Error(`begins with lines such as “# title = …”; it lacks ${lacking.join(', ')}`)
  const [title = '', licence = '', source = '', language = ''] = headNames.map((name) => head.get(name))
  return { title, licence, source, language }
}

function readRow(row: string): CorpusWord & { headId: string; id: string } {
  const columns = row.split('\t')
  const [id = '', form = '', lemma = '', tag = '', xpos = '', features = '', headId = '', relation = '', , misc = ''] =
    columns
  if (columns.length !== 10) throw new Error(`“${row.slice(0, 40)}” has ${columns.length} columns instead of 10`)
  const known = (value: string) => (value === '_' ? '' : value)
  return {
    id,
    form,
    lemma: known(lemma),
    tag: known(tag),
    xpos: known(xpos),
    features: known(features).split('|').filter(Boolean),
    headId,
    head: -1,
    relation: known(relation),
    isWord: tag !== 'PUNCT' && isWordForm(form),
    after: misc.split('|').includes('SpaceAfter=No') ? '' : ' ',
  }
}

function readSentence(rows: readonly string[]): CorpusUnit {
  // Rows such as 3-4 (a contraction) and 5.1 (an empty node) are no words of their own.
  const words = rows.filter((row) => /^\d+\t/.test(row)).map(readRow)
  if (words.length === 0) throw new Error(`“${(rows[0] ?? '').slice(0, 40)}” is no sentence in CoNLL-U`)
  const sentence = `the sentence “${words
    .map(({ form }) => form)
    .join(' ')
    .slice(0, 40)}”`
  if (words.filter(({ headId }) => headId === '0').length !== 1) throw new Error(`${sentence} needs one root`)
  return words.map(({ id: _id, headId, ...word }) => {
    const head = words.findIndex(({ id }) => id === headId)
    if (head < 0 && headId !== '0') throw new Error(`${sentence} has no word ${headId}`)
    return { ...word, head }
  })
}

/** Reads a corpus file: a plain text with a unit on each line, or a treebank in CoNLL-U. Throws on a malformed file. */
export function readCorpus(source: string, format: 'txt' | 'conllu'): Corpus {
  const lines = source.split('\n')
  const head = readHead(lines)
  const first = lines.findIndex((line) => !line.startsWith('#'))
  const isTreebank = format === 'conllu'
  const units = isTreebank
    ? lines
        .slice(first)
        .join('\n')
        .split(/\n\s*\n/)
        .map((part) => part.split('\n').filter((row) => row.trim() !== '' && !row.startsWith('#')))
        .filter((rows) => rows.length > 0)
        .map(readSentence)
    : lines
        .slice(first)
        .map(splitWords)
        .filter((words) => words.length > 0)
  if (units.length === 0) throw new Error('has no text')
  return { ...head, isTreebank, units }
}

export const countWords = ({ units }: Pick<Corpus, 'units'>) =>
  units.reduce((sum, unit) => sum + unit.filter(({ isWord }) => isWord).length, 0)

/** Joins words as they stand in the text. */
export const joinWords = (words: readonly CorpusWord[]) => words.map(({ form, after }) => form + after).join('')
