import type { ReactNode } from 'react'

type HeadingProps = {
  id: string
  title: string
  lead?: ReactNode
  action?: ReactNode
}

export function Heading({ id, title, lead, action }: HeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <h2 id={id} className="text-4xl">
        {title}
      </h2>
      {lead && <p className="tnum text-ink-2">{lead}</p>}
      {action && <div className="ml-auto">{action}</div>}
    </header>
  )
}
