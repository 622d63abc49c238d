import type { ReactNode } from 'react'

export type SectionRowProps = {
  /** The name of the tier, in the narrow column at the left. */
  label: ReactNode
  title?: ReactNode
  lead?: ReactNode
  isNarrow?: boolean
  id?: string
  children: ReactNode
}

/** A section of a public page: a tier with its label at the left, as in an annotation window. */
export function SectionRow({ label, title, lead, isNarrow = false, id, children }: SectionRowProps) {
  return (
    <section id={id} className="border-t border-rule first:border-t-0">
      <div
        className={`wrap grid gap-x-10 gap-y-3 lg:grid-cols-[10.625rem_minmax(0,1fr)] ${isNarrow ? 'py-7.5' : 'py-8 lg:pt-14 lg:pb-16'}`}
      >
        <p className="max-w-[16ch] pt-1.5 text-sm text-ink-2">{label}</p>
        <div className="min-w-0">
          {title && <h2 className="text-4xl lg:text-5xl">{title}</h2>}
          {lead && <p className="mt-2 max-w-[44em] text-ink-2">{lead}</p>}
          {title || lead ? <div className="mt-8">{children}</div> : children}
        </div>
      </div>
    </section>
  )
}
