import type { ReactNode } from 'react'

/** The content of the current tab; `id` is the tab's id. */
export function TabPanel({
  id,
  className = 'pt-5',
  children,
}: {
  id: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
