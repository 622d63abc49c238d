import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  heading?: 'h2' | 'h3' | 'p'
  action?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, heading: Heading = 'p', action, children }: EmptyStateProps) {
  return (
    <div className="panel grid justify-items-start gap-2 px-6 py-8 sm:px-9">
      <Heading className="font-text text-xl">{title}</Heading>
      {children && <div className="max-w-reading text-ink-2">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
