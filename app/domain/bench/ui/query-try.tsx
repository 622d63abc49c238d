import { useMemo } from 'react'
import { listConcordance } from '#app/linguistics/corpus/concordance.ts'
import { findHits, measureHits, parseQuery, type QueryForm } from '#app/linguistics/corpus/query.ts'
import type { Corpus, Hit } from '#app/linguistics/corpus/types.ts'
import { readOrFault } from '../read-or-fault.ts'
import { KwicTable } from './kwic-table.tsx'
import { ScoreRuler } from './score-ruler.tsx'
import { useCorpus } from './use-corpus.ts'
import './text-bench.css'

export type QueryTryProps = {
  url: string
  typed: string
  by: readonly QueryForm[]
  precision: number
  recall: number
  /** The units and first words that are wanted. */
  wanted: readonly (readonly [unit: number, word: number])[]
}

const mostLines = 60

function tryQuery(corpus: Corpus, typed: string, { by, wanted }: Pick<QueryTryProps, 'by' | 'wanted'>) {
  const query = parseQuery(typed)
  const forbidden = [...query.forms].find((form) => !by.includes(form))
  if (forbidden) throw new Error(`“${forbidden}” may not be used here`)
  const all = wanted.map(([unit, from]): Hit => ({ unit, from, to: from }))
  return measureHits(findHits(corpus, query), all)
}

/** Compares the hits of a query with the wanted ones while it is being typed. */
export function QueryTry({ url, typed, by, precision, recall, wanted }: QueryTryProps) {
  const corpus = useCorpus(url)
  const tried = useMemo(
    () =>
      typeof corpus === 'string' || typed.trim() === ''
        ? null
        : readOrFault(() => tryQuery(corpus, typed, { by, wanted })),
    [corpus, typed, by, wanted],
  )
  if (corpus === 'loading') return <p role="status">Loading the corpus …</p>
  if (corpus === 'failed') return <p role="status">The corpus could not be loaded. You can still send your query.</p>
  if (!tried) return null
  if (!tried.value) return <p role="status" className="bench-fault">{`Not yet a query: ${tried.fault}.`}</p>
  const { right, wrong, missed, precision: exact, recall: complete } = tried.value
  const looks = new Map([
    ...right.map((hit) => [hit, 'right'] as const),
    ...wrong.map((hit) => [hit, 'wrong'] as const),
  ])
  const hits = [...right, ...wrong, ...missed].toSorted((a, b) => a.unit - b.unit || a.from - b.from)
  const lines = listConcordance(corpus, hits.slice(0, mostLines), 0)
  return (
    <div className="grid min-w-0 gap-3">
      <p role="status">
        {`${right.length + wrong.length} found: ${right.length} right, ${wrong.length} wrong; ${missed.length} missed.`}
      </p>
      <div className="bench-rulers">
        <ScoreRuler name="Precision" value={exact} wanted={precision} />
        <ScoreRuler name="Recall" value={complete} wanted={recall} />
      </div>
      {lines.length > 0 && (
        <KwicTable label="What was found and missed" lines={[lines, 0, ({ hit }) => looks.get(hit) ?? 'missed']} />
      )}
    </div>
  )
}
