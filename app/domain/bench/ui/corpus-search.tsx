import { useId, useMemo, useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import {
  describeSortPlace,
  listConcordance,
  parseSortPlace,
  sortPlaces,
  type SortPlace,
} from '#app/linguistics/corpus/concordance.ts'
import { collocationSpan, listCollocates, listFrequencies } from '#app/linguistics/corpus/measures.ts'
import { findHits, parseQuery } from '#app/linguistics/corpus/query.ts'
import { countWords } from '#app/linguistics/corpus/read.ts'
import type { Corpus, Hit } from '#app/linguistics/corpus/types.ts'
import { uncorrected } from '#app/ui/uncorrected.ts'
import { readOrFault } from '../read-or-fault.ts'
import { KwicTable } from './kwic-table.tsx'
import { useCorpus } from './use-corpus.ts'
import './text-bench.css'

const views = ['Concordance', 'Collocations', 'Frequencies'] as const
type View = (typeof views)[number]

const mostLines = 200
const mostRows = 30

/** Searches a corpus: lines in context, what stands near, and how often each word occurs. */
export function CorpusSearch({ url, query, sort }: { url: string; query: string; sort: string }) {
  const corpus = useCorpus(url)
  if (corpus === 'loading') return <p role="status">Loading the corpus …</p>
  if (corpus === 'failed')
    return <p role="status">The corpus could not be loaded. Check your connection and open the page again.</p>
  return <SearchDesk corpus={corpus} first={query} firstSort={parseSortPlace(sort) ?? 1} />
}

/** The search itself, for a corpus that is there. */
function SearchDesk({ corpus, first, firstSort }: { corpus: Corpus; first: string; firstSort: SortPlace }) {
  const id = useId()
  const [typed, setTyped] = useState(first)
  const [asked, setAsked] = useState(first)
  const [sort, setSort] = useState(firstSort)
  const [view, setView] = useState<View>(first === '' ? 'Frequencies' : 'Concordance')
  const { value, fault } = useMemo(
    () => readOrFault(() => (asked.trim() === '' ? [] : findHits(corpus, parseQuery(asked)))),
    [corpus, asked],
  )
  const hits = value ?? []
  return (
    <div className="bench-search">
      <form
        className="bench-bar"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(typed)
          if (view === 'Frequencies') setView('Concordance')
        }}
      >
        <label htmlFor={id}>Look for</label>
        <input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...uncorrected}
          className="control font-mono"
        />
        <button className={buttonStyle({ variant: 'quiet', size: 'small' })}>Find</button>
        <span role="status" className="bench-state">
          {fault === null ? `${hits.length} in ${countWords(corpus)} words` : `Not a query: ${fault}`}
        </span>
      </form>
      <Choices name="Show" choices={views} chosen={view} onChoose={setView} words={(each) => each} />
      {view === 'Concordance' && (
        <>
          <Choices name="Sorted by" choices={sortPlaces} chosen={sort} onChoose={setSort} words={describeSortPlace} />
          <KwicTable label="Concordance" lines={[listConcordance(corpus, hits, sort).slice(0, mostLines), sort]} />
          {hits.length > mostLines && <p className="bench-note">{`The first ${mostLines} lines are shown.`}</p>}
        </>
      )}
      {view === 'Collocations' && <Collocations corpus={corpus} hits={hits} />}
      {view === 'Frequencies' && (
        <CountTable
          head={['Word', 'Occurrences']}
          rows={listFrequencies(corpus)
            .slice(0, mostRows)
            .map(({ form, count }) => [form, String(count)])}
        />
      )}
      <p className="bench-note">{`${corpus.title}. ${corpus.source} ${corpus.licence}.`}</p>
    </div>
  )
}

function Collocations({ corpus, hits }: { corpus: Corpus; hits: readonly Hit[] }) {
  const rows = listCollocates(corpus, hits).slice(0, mostRows)
  if (rows.length === 0)
    return <p className="bench-note">No word stands near what was found twice and more often than by chance.</p>
  return (
    <>
      <CountTable
        head={['Word', 'Near', 'Expected', 'Log-likelihood', 'PMI']}
        rows={rows.map(({ form, count, expected, logLikelihood, pmi }) => [
          form,
          String(count),
          expected.toFixed(1),
          logLikelihood.toFixed(1),
          pmi.toFixed(1),
        ])}
      />
      <p className="bench-note">
        {`Words at most ${collocationSpan} words away, at least twice. Log-likelihood (Dunning 1993) says how unlikely it would be by chance, PMI (Church and Hanks 1990) how many times more often than by chance, as a power of 2.`}
      </p>
    </>
  )
}

function CountTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={head.join(', ')}>
      <table className="bench-counts">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(([form = '', ...values]) => (
            <tr key={form}>
              <th scope="row">{form}</th>
              {values.map((value, i) => (
                <td key={i}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Choices<Value extends string | number>({
  name,
  choices,
  chosen,
  onChoose,
  words,
}: {
  name: string
  choices: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  words: (value: Value) => string
}) {
  return (
    <div className="bench-choices" role="group" aria-label={name}>
      <span>{name}</span>
      {choices.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words(value)}
        </button>
      ))}
    </div>
  )
}
