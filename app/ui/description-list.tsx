import type { ReactNode } from 'react'

export type Description = { term: string; detail: ReactNode }

/** Facts in two columns, ruled above and below. */
export function DescriptionList({
  items,
  isRuled = true,
  isNarrow = false,
}: {
  items: readonly Description[]
  isRuled?: boolean
  /** In a side panel the terms take less room. */
  isNarrow?: boolean
}) {
  return (
    <dl className={`tnum grid gap-y-2 text-sm ${isRuled ? 'border-y border-rule py-3.5' : ''}`}>
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
