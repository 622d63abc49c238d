import { escapeHtml, formatCount } from '#app/core/text.ts'
import {
  describeSortPlace,
  listConcordance,
  parseSortPlace,
  type ConcordanceLine,
  type SortPlace,
} from './concordance.ts'
import { describeTried, parseExpressionFence, tryExpression, type Piece, type Tried } from './expression.ts'
import { listFrequencies } from './measures.ts'
import { findHits, parseQuery } from './query.ts'
import { countWords } from './read.ts'
import type { Corpus } from './types.ts'

/** The kinds of fence that the text bench draws. */
export const isBenchFence = (kind: string) => kind === 'concordance' || kind === 'corpus' || kind === 'expression'

/** Reads the lines of a `concordance` or `corpus` fence. Throws on what it does not know. */
export function parseCorpusFence(kind: string, source: string) {
  const given = new Map<string, string>()
  for (const row of source.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] = /^(corpus|query|sort|most):\s*(.+)$/.exec(row.trim()) ?? []
    if (name === '') throw new Error(`“${row}” is no line such as “corpus: name”`)
    given.set(name, value)
  }
  const corpus = given.get('corpus')
  if (!corpus) throw new Error('it names no corpus')
  const query = given.get('query') ?? ''
  if (kind === 'concordance') parseQuery(query)
  const sort = parseSortPlace(given.get('sort') ?? '1 right')
  if (sort === null) throw new Error('“sort:” is “3 left” to “3 right” or “node”')
  const most = Number(given.get('most') ?? 12)
  if (!Number.isInteger(most) || most < 1 || most > 30) throw new Error('“most:” is 1 to 30 lines')
  return { corpus, query, sort, most }
}

const attribute = (name: string, value: string) => ` data-${name}="${escapeHtml(value)}"`

/** Marks the word by which a line is sorted, which begins at a place of the text; −1 if it is on the other side. */
const markSorted = (text: string, word: string, at: number) =>
  word === '' || at < 0
    ? escapeHtml(text)
    : `${escapeHtml(text.slice(0, at))}<mark>${escapeHtml(word)}</mark>${escapeHtml(text.slice(at + word.length))}`

/**
 * Renders lines of a concordance around what was found, for the page and for the bench. `lookOf` is the class of what
 * was found, and the word for it.
 */
export function renderLines(
  lines: readonly ConcordanceLine[],
  sort: SortPlace,
  lookOf: (line: ConcordanceLine) => string = () => '',
) {
  const rows = lines.map((line) => {
    const { left, right, sortedBy } = line
    const [node, look] = [escapeHtml(line.node), lookOf(line)]
    const found = look ? `<span class="tried-${look}">${node}</span><span class="sr-only"> (${look})</span>` : node
    // The nearest one, counted from what was found.
    const before = markSorted(left, sortedBy, sort < 0 ? left.lastIndexOf(sortedBy) : -1)
    const after = markSorted(right, sortedBy, sort > 0 ? right.indexOf(sortedBy) : -1)
    return `<tr><td><bdi>${before}</bdi></td><th scope="row">${found}</th><td><bdi>${after}</bdi></td></tr>`
  })
  return `<table class="kwic"><tbody>${rows.join('')}</tbody></table>`
}

function drawConcordance(corpus: Corpus, { query, sort, most }: ReturnType<typeof parseCorpusFence>) {
  const hits = findHits(corpus, parseQuery(query))
  const lines = listConcordance(corpus, hits, sort).slice(0, most)
  const shown = hits.length > lines.length ? `${lines.length} of ` : ''
  const words = `${shown}${formatCount(hits.length, 'line')} with <code>${escapeHtml(query)}</code>, sorted by ${describeSortPlace(sort)}`
  return { rows: renderLines(lines, sort), words }
}

function drawCorpus(corpus: Corpus) {
  const counts = listFrequencies(corpus).slice(0, 10)
  const rows = counts.map(({ form, count }) => `<tr><th scope="row">${escapeHtml(form)}</th><td>${count}</td></tr>`)
  return {
    rows: `<table><thead><tr><th>Word</th><th>Occurrences</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    words: `The ${counts.length} most frequent words`,
  }
}

/** Draws a `concordance` or `corpus` fence. `url` is where scripts find the corpus; null where they do not. */
export function drawCorpusFence({
  kind,
  caption,
  source,
  findCorpus,
  urlOf,
}: {
  kind: string
  caption: string
  source: string
  findCorpus: (name: string) => Corpus | null
  urlOf: (name: string) => string | null
}) {
  const parsed = parseCorpusFence(kind, source)
  const corpus = findCorpus(parsed.corpus)
  if (!corpus) throw new Error(`there is no corpus “${parsed.corpus}”`)
  const { rows, words } = kind === 'corpus' ? drawCorpus(corpus) : drawConcordance(corpus, parsed)
  const url = urlOf(parsed.corpus)
  const attributes = url
    ? attribute('corpus', url) + attribute('query', parsed.query) + attribute('sort', describeSortPlace(parsed.sort))
    : ''
  const about = `${escapeHtml(corpus.title)}: ${formatCount(countWords(corpus), 'word')}. ${escapeHtml(corpus.source)} ${escapeHtml(corpus.licence)}.`
  return `<text-corpus class="code"${attributes}><figure class="drawn"><figcaption>${escapeHtml(caption || corpus.title)}</figcaption><div class="table-scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption || corpus.title)}">${rows}</div><p class="kwic-about">${words}. ${about}</p></figure></text-corpus>\n`
}

const pieceMarkup = ({ text, kind }: Piece) =>
  kind === 'plain' ? escapeHtml(text) : `<span class="tried-${kind}">${escapeHtml(text)}</span>`

/** Renders lines with what an expression finds, for the page and for the bench. */
export const renderTried = ({ lines }: Tried) =>
  lines.map((pieces) => `<li>${pieces.map(pieceMarkup).join('')}</li>`).join('')

/** Draws an `expression` fence: its lines with what the pattern finds. */
export function drawExpressionFence({ caption, source }: { caption: string; source: string }) {
  const { pattern, lines } = parseExpressionFence(source)
  const tried = tryExpression(pattern, lines)
  const data = attribute('pattern', pattern) + attribute('lines', JSON.stringify(lines))
  return `<expression-box class="code"${data}><figure class="drawn"><figcaption>${escapeHtml(caption)}</figcaption><p><code>${escapeHtml(pattern)}</code></p><ol class="tried">${renderTried(tried)}</ol><p class="kwic-about">${escapeHtml(describeTried(tried))}</p></figure></expression-box>\n`
}
