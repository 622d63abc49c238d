import type { ReactNode } from 'react'

export type PageHeadingProps = {
  children: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The size of the heading: for a public page, a portal page, or a staff list with its heading on one line. */
  size?: 'page' | 'portal' | 'desk'
}

const looks = {
  page: { row: 'gap-y-4', words: '', heading: 'text-4xl sm:text-5xl', lead: 'mt-2 max-w-[44em] text-lg text-ink-2' },
  portal: { row: 'gap-y-4', words: '', heading: 'text-3xl', lead: 'tnum mt-1 text-sm text-ink-3' },
  desk: {
    row: 'min-h-15 gap-y-2 py-2 max-sm:min-h-13 max-sm:py-1',
    words: 'flex flex-wrap items-baseline gap-x-4 max-sm:flex-1 max-sm:basis-32',
    heading: 'text-2xl',
    // Hide the line on a phone: the menu already shows who is signed in, and the list starts higher up.
    lead: 'tnum text-xs text-ink-3 max-sm:sr-only',
  },
} as const

/** The only h1 of the page. It can get the focus, so that screen readers announce a new page. */
export function PageHeading({ children, lead, actions, size = 'page' }: PageHeadingProps) {
  const look = looks[size]
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-6 ${look.row}`}>
      <div className={`min-w-0 ${look.words}`}>
        <h1 tabIndex={-1} className={look.heading}>
          {children}
        </h1>
        {lead && <div className={look.lead}>{lead}</div>}
      </div>
      {actions && (
        <div className={`flex items-center gap-3 ${size === 'desk' ? 'max-sm:shrink-0' : 'flex-wrap'}`}>{actions}</div>
      )}
    </div>
  )
}
