import type { ReactNode } from 'react'
import { Voiceprint } from '#app/ui/imagery/voiceprint.tsx'

export type TierFact = { term: string; detail: ReactNode }

type CertificateTiersProps = {
  number: string
  seed: string
  holder?: string
  award: ReactNode
  facts: readonly TierFact[]
  isInForce?: boolean
}

export function CertificateTiers({ number, seed, holder, award, facts, isInForce = true }: CertificateTiersProps) {
  return (
    <div className="bg-surface">
      <Voiceprint seed={seed} number={number} className={`block w-full bg-tier ${isInForce ? '' : 'opacity-40'}`} />
      <dl>
        {holder && (
          <div className="border-t border-rule-2 px-5 py-4 text-center sm:py-6">
            <dt className="text-sm text-ink-2">Student name</dt>
            <dd className="mt-1 font-text text-3xl sm:text-4xl">{holder}</dd>
          </div>
        )}
        <div
          className={`border-t border-rule-2 px-5 py-2.5 text-center ${isInForce ? 'bg-mark text-on-mark' : 'bg-tier-2'}`}
        >
          <dt className="sr-only">Course</dt>
          <dd className="font-text text-xl">{award}</dd>
        </div>
      </dl>
      <dl className="tnum grid border-t border-rule-2 lg:flex">
        {facts.map(({ term, detail }) => (
          <div
            key={term}
            className="border-b border-rule px-5 py-2.5 last:border-b-0 lg:flex-auto lg:border-r lg:border-b-0 lg:border-r-pitch lg:px-3 lg:text-center lg:last:border-r-0"
          >
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="font-text text-lg lg:whitespace-nowrap">{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
