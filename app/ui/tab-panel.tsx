import type { ReactNode } from 'react'

type TabPanelProps = {
  id: string
  className?: string
  children: ReactNode
}

/** The content of the current tab. `id` is the id of the tab. */
export function TabPanel({ id, className = 'pt-5', children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
