import { RE2JS } from 're2js'
import { compilePattern } from './pattern.ts'
import type { Corpus, CorpusUnit, CorpusWord, Hit } from './types.ts'

/** The ways in which a query can describe a word. */
export const queryForms = ['word', 'expression', 'lemma', 'tag', 'xpos', 'feat', 'rel', 'dependency'] as const
export type QueryForm = (typeof queryForms)[number]

type Test = (word: CorpusWord) => boolean
type Link = { isHead: boolean; relation: string; partner: Test }
type Place = { test: Test; links: Link[] }
export type Query = { sequences: readonly (readonly Place[])[]; forms: ReadonlySet<QueryForm> }

const longestQuery = 400

const columns: Record<string, (word: CorpusWord) => readonly string[]> = {
  word: ({ form }) => [form],
  lemma: ({ lemma }) => [lemma],
  tag: ({ tag }) => [tag],
  xpos: ({ xpos }) => [xpos],
  feat: ({ features }) => features,
  rel: ({ relation }) => [relation],
}

/** Keyboards have the straight apostrophe, printed texts the other. */
const foldApostrophes = (text: string) => text.replaceAll('’', "'")

/** Returns a test of values that remembers each, because the same words come again and again. */
function makeValueTest(typed: string) {
  const value = foldApostrophes(typed)
  const [, pattern] = /^\/(.+)\/[gimu]*$/.exec(value) ?? []
  if (pattern === undefined) {
    const wanted = value.toLowerCase()
    return (found: string) => foldApostrophes(found.toLowerCase()) === wanted
  }
  let compiled: RE2JS
  try {
    compiled = compilePattern(pattern, RE2JS.CASE_INSENSITIVE)
  } catch {
    throw new Error(`/${pattern}/ cannot be read as an expression`)
  }
  const known = new Map<string, boolean>()
  return (found: string) => {
    const is = known.get(found) ?? compiled.matches(foldApostrophes(found))
    known.set(found, is)
    return is
  }
}

/** Splits at each & outside an expression. */
const splitConditions = (text: string) => text.match(/(?:\/(?:\\.|[^/\\])*\/|[^&/]|\/)+/g) ?? []

function parsePlace(text: string, forms: Set<QueryForm>): Test {
  const tests = splitConditions(text).map((condition): Test => {
    if (condition === '_') return ({ isWord }) => isWord
    const [, not = '', typedName = 'word', value = ''] = /^(!?)(?:([a-z]+)=)?(.+)$/i.exec(condition) ?? []
    // Phones begin an answer with a capital.
    const name = typedName.toLowerCase()
    const read = columns[name]
    if (!read || value === '') throw new Error(`“${condition}” cannot be read; ${name}= is no column`)
    forms.add(name as QueryForm)
    if (value.startsWith('/')) forms.add('expression')
    const isValue = makeValueTest(value)
    return (word) => read(word).some(isValue) !== (not === '!')
  })
  return (word) => tests.every((test) => test(word))
}

function parseSequence(pieces: readonly string[], forms: Set<QueryForm>) {
  const places: Place[] = []
  let link: Omit<Link, 'partner'> | null = null
  for (const piece of pieces) {
    const [, arrow, relation = ''] = /^([<>])([a-z:]*)$/.exec(piece) ?? []
    if (arrow !== undefined) {
      if (link || places.length === 0) throw new Error(`“${piece}” stands between two words`)
      link = { isHead: arrow === '>', relation }
      forms.add('dependency')
    } else if (link) {
      places.at(-1)?.links.push({ ...link, partner: parsePlace(piece, forms) })
      link = null
    } else places.push({ test: parsePlace(piece, forms), links: [] })
  }
  if (link) throw new Error('a word is missing after the arrow')
  if (places.length === 0) throw new Error('there is nothing to look for')
  return places
}

/** Reads a query (docs/courses.md). Throws with the reason if it cannot be read. */
export function parseQuery(text: string): Query {
  if (text.length > longestQuery) throw new Error(`a query has at most ${longestQuery} characters`)
  const forms = new Set<QueryForm>()
  const parts: string[][] = [[]]
  for (const piece of text.split(/\s+/).filter(Boolean))
    if (piece === 'OR') parts.push([])
    else parts.at(-1)?.push(piece)
  return { sequences: parts.map((pieces) => parseSequence(pieces, forms)), forms }
}

function hasLink(unit: CorpusUnit, at: number, { isHead, relation, partner }: Link) {
  const isRelation = (word: CorpusWord) => relation === '' || word.relation === relation
  if (isHead) return unit.some((word) => word.head === at && isRelation(word) && partner(word))
  const word = unit[at]
  const head = word && unit[word.head]
  return word !== undefined && head !== undefined && isRelation(word) && partner(head)
}

/** Finds what a query looks for, in the order of the text; each place is found once. */
export function findHits({ units }: Pick<Corpus, 'units'>, { sequences }: Query): Hit[] {
  return units.flatMap((unit, i) =>
    unit.flatMap((_, from): Hit[] => {
      const found = sequences.find((places) =>
        places.every(({ test, links }, j) => {
          const word = unit[from + j]
          return word !== undefined && test(word) && links.every((link) => hasLink(unit, from + j, link))
        }),
      )
      return found ? [{ unit: i, from, to: from + found.length - 1 }] : []
    }),
  )
}

/** Compares what was found with what is wanted, by the first word of each. */
export function measureHits(found: readonly Hit[], wanted: readonly Hit[]) {
  const keyOf = ({ unit, from }: Hit) => `${unit} ${from}`
  const wantedKeys = new Set(wanted.map(keyOf))
  const foundKeys = new Set(found.map(keyOf))
  const right = found.filter((hit) => wantedKeys.has(keyOf(hit)))
  return {
    right,
    wrong: found.filter((hit) => !wantedKeys.has(keyOf(hit))),
    missed: wanted.filter((hit) => !foundKeys.has(keyOf(hit))),
    precision: found.length === 0 ? 0 : right.length / found.length,
    recall: wanted.length === 0 ? 0 : right.length / wanted.length,
  }
}
