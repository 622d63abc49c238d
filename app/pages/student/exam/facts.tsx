import type { ReactNode } from 'react'

type Fact = readonly [term: string, fact: ReactNode, note?: string]

/** Shows three facts side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="tier tnum grid sm:grid-cols-3">
      {facts.map(([term, fact, note]) => (
        <div
          key={term}
          className="border-pitch px-5 py-3 max-sm:border-b max-sm:border-b-rule sm:border-r sm:first:border-l"
        >
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="font-text text-2xl">{fact}</dd>
          {note && <dd className="text-sm text-ink-2">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
