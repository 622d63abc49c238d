import type { ReactNode } from 'react'

export type PageHeadingProps = {
  children: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The portals' heading is smaller than that of a public page. */
  size?: 'page' | 'portal'
}

/** The page's one h1. It can take the focus, so that a change of page is heard. */
export function PageHeading({ children, lead, actions, size = 'page' }: PageHeadingProps) {
  const isPage = size === 'page'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className={isPage ? 'text-4xl sm:text-5xl' : 'text-3xl'}>
          {children}
        </h1>
        {lead && (
          <div className={isPage ? 'mt-2 max-w-[44em] text-lg text-ink-2' : 'tnum mt-1 text-sm text-ink-3'}>{lead}</div>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  )
}
