import type { ReactNode } from 'react'

export type Description = { term: string; detail: ReactNode }

const rules = { both: 'border-y border-rule py-3.5', above: 'border-t border-rule pt-3.5', none: '' } as const

type DescriptionListProps = {
  items: readonly Description[]
  ruled?: keyof typeof rules
  isNarrow?: boolean
}

export function DescriptionList({ items, ruled = 'both', isNarrow = false }: DescriptionListProps) {
  return (
    <dl className={`tnum grid gap-y-2 text-sm ${rules[ruled]}`}>
      {items.map(({ term, detail }) => (
        <div
          key={term}
          className={`grid gap-x-3 ${isNarrow ? 'grid-cols-[4.75rem_minmax(0,1fr)]' : 'sm:grid-cols-[8rem_minmax(0,1fr)]'}`}
        >
          <dt className="text-ink-3">{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
