import type { ReactNode } from 'react'

type RecordPartProps = {
  id: string
  title: string
  total?: number
  /** The text that is shown if `total` is 0. */
  none?: string
  children: ReactNode
}

/** A part of the record with a heading. If it has no entries, it says so. */
export function RecordPart({ id, title, total, none, children }: RecordPartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-rule pt-3 first:border-t-0 first:pt-0">
      <h3 id={id} className="font-sans text-sm font-semibold text-ink-2">
        {title} {total !== undefined && <span className="tnum font-normal text-ink-3">{total}</span>}
      </h3>
      {total === 0 && none ? <p className="text-sm text-ink-2">{none}</p> : children}
    </section>
  )
}
