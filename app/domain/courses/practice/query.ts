import { measureHits, findHits, parseQuery, type QueryForm } from '#app/linguistics/corpus/query.ts'
import { countWords, joinWords } from '#app/linguistics/corpus/read.ts'
import type { Corpus, Hit } from '#app/linguistics/corpus/types.ts'
import { readStoredCorpus } from '../corpora.ts'
import { isIrregular } from './expression.ts'
import type { Judgement, WrittenBody } from './practice.types.ts'

type QueryBody = Extract<WrittenBody, { kind: 'query' }>

const mostWords = 20_000
const mostWanted = 2_000
const none = { title: '', licence: '', source: '', language: '', isTreebank: false, units: [] }

/** The corpus of an item; empty for an item that is shown without its course, as in a draft. */
export const corpusOf = ({ text, format }: Pick<QueryBody, 'text' | 'format'>): Corpus =>
  text === undefined || format === undefined ? none : readStoredCorpus({ text, format })

export function listWanted(body: QueryBody): Hit[] {
  const { units } = corpusOf(body)
  const found = body.gold.flatMap((query) => findHits({ units }, parseQuery(query)))
  return found.filter(({ unit, from }, i) => found.findIndex((hit) => hit.unit === unit && hit.from === from) === i)
}

function findForbidden({ by }: Pick<QueryBody, 'by'>, forms: ReadonlySet<QueryForm>) {
  return [...forms].find((form) => !by.includes(form)) ?? null
}

/** Returns the reason why a query cannot be judged yet; null when it can. */
export function findQueryFault(body: QueryBody, typed: string) {
  if (typed.trim() === '') return 'empty-text' as const
  try {
    return findForbidden(body, parseQuery(typed).forms) ? ('forbidden-query' as const) : null
  } catch {
    return isIrregular(typed) ? ('no-regular-expression' as const) : ('no-query' as const)
  }
}

function measure(body: QueryBody, typed: string) {
  try {
    const query = parseQuery(typed)
    if (findForbidden(body, query.forms)) return null
    return measureHits(findHits(corpusOf(body), query), listWanted(body))
  } catch {
    return null
  }
}

type Measured = ReturnType<typeof measureHits>
const isEnough = ({ precision, recall }: QueryBody, found: Measured) => ({
  precision: found.precision >= precision - 1e-9,
  recall: found.recall >= recall - 1e-9,
})

const mostNamed = 5
/** The precision and recall that a query must have to be called nearly right. */
const leastNear = 0.5

/** Lists hits in their context, for those who want to see what went wrong. */
function nameHits(corpus: Corpus, hits: readonly Hit[], words: string) {
  const shown = hits.slice(0, mostNamed).map(({ unit, from, to }) => {
    const all = corpus.units[unit] ?? []
    const around = joinWords(all.slice(Math.max(0, from - 3), to + 4)).trim()
    return `\`${joinWords(all.slice(from, to + 1)).trim()}\` ${words}, in “${around}”.`
  })
  return hits.length > mostNamed ? [...shown, `So it is with ${hits.length - mostNamed} more.`] : shown
}

/** Says why a query may find nothing: it is written in another notation than ours. Empty if it is not. */
function describeNotation({ by }: QueryBody, typed: string) {
  const expressions = typed.match(/\/(?:\\.|[^/\\])*\//g) ?? []
  const outside = expressions.reduce((rest, each) => rest.replace(each, ''), typed)
  if (/\[\w+\s*=/.test(outside))
    return ' Square brackets belong to another query language: here each word is written by itself.'
  if (/["“”„«»]|(?<!\S)['‘`].*['’`](?!\S)/.test(outside)) return ' Quotation marks are looked for too: leave them out.'
  if (/\s&|&\s/.test(outside))
    return ' Conditions on one word are joined by & without spaces. For one or the other, put OR between them, in capitals.'
  if (by.includes('expression') && /\w[|*+?()[\]]|[|*+?()[\]\\]\w/.test(outside))
    return ' An expression stands between slashes, as in `/walk(s|ed)?/`.'
  if (expressions.some((each) => /\s/.test(each)))
    return ' An expression is compared with one word, so that a space in it fits none. Words in a row stand side by side.'
  const isTag = by.includes('tag') && /(?<![^\s&])(?!(?:OR|AND|NOT)\b)[A-Z]{2,}(?![^\s&])/.test(outside)
  if (isTag) return ' A tag is written as in `tag=VERB`; a word alone is looked for in the text.'
  if (by.includes('dependency') && /[<>]/.test(outside))
    return ' `a <obj b`: a depends on b. `a >obj b`: b depends on a.'
  const isRow = /^[^\s&=]+(?:\s+[^\s&=]+)+$/.test(outside.trim()) && !/\sOR\s/.test(outside)
  return isRow
    ? ' Words in a row are looked for in that order. For one or the other, put OR between them, in capitals.'
    : ''
}

/** Judges a query by the precision and recall of what it finds. */
export function judgeQuery(
  body: QueryBody,
  typed: string,
): Pick<Judgement, 'verdict' | 'remark' | 'note' | 'apart' | 'accepted'> & { where: string | null } {
  const found = typed.trim() === '' ? null : measure(body, typed)
  const rest = { note: null, accepted: body.accept }
  if (!found) return { ...rest, verdict: 'wrong', remark: null, where: null, apart: [] }
  const { right, wrong, missed, precision, recall } = found
  const enough = isEnough(body, found)
  const told =
    right.length + wrong.length === 0
      ? `It finds none of the ${missed.length} wanted, nor anything else.${describeNotation(body, typed)}`
      : `Precision ${precision.toFixed(2)}: ${right.length} of the ${right.length + wrong.length} found are wanted. ` +
        `Recall ${recall.toFixed(2)}: ${right.length} of the ${right.length + missed.length} wanted were found.`
  if (enough.precision && enough.recall)
    return { ...rest, verdict: 'right', remark: null, note: told, where: null, apart: [] }
  const near = body.near.find(({ forms }) => forms.includes(typed.trim()))
  // A query that finds every word has all that are wanted, and is not near them.
  const isNear = (enough.precision || enough.recall) && Math.min(precision, recall) >= leastNear
  const corpus = corpusOf(body)
  return {
    ...rest,
    verdict: isNear || near ? 'near' : 'wrong',
    remark: near?.why ?? told,
    where: near ? `${told} ${near.why}` : told,
    apart: [
      ...(enough.precision ? [] : nameHits(corpus, wrong, 'is found and not wanted')),
      ...(enough.recall ? [] : nameHits(corpus, missed, 'is wanted and not found')),
    ],
  }
}

/** Lists what is wrong with an item, now that its corpus is known. Throws if a query cannot be read. */
export function findQueryFaults(body: QueryBody): string[] {
  const wanted = listWanted(body)
  if (countWords(corpusOf(body)) > mostWords) return [`searches a corpus of more than ${mostWords} words`]
  if (wanted.length === 0 || wanted.length > mostWanted) return [`wants ${wanted.length} places of its corpus`]
  const isRight = (query: string) => {
    const found = measure(body, query)
    if (!found) return false
    const { precision, recall } = isEnough(body, found)
    return precision && recall
  }
  return [
    ...body.accept.filter((query) => !isRight(query)).map((query) => `accepts ${query}, which is not good enough`),
    ...body.near.flatMap(({ forms }) => forms.filter(isRight).map((query) => `explains ${query}, which is right`)),
  ]
}
