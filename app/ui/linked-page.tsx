import type { ReactNode } from 'react'
import { PageHeading } from '#app/ui/page-heading.tsx'

export function LinkedPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap py-10 lg:py-14">
      <div className="grid max-w-[44rem] gap-8">
        <PageHeading lead={lead}>{title}</PageHeading>
        {children}
      </div>
    </div>
  )
}

export function NoLinkedPage({ text }: { text: string }) {
  return <p className="rounded-md border border-l-4 border-pitch bg-tier px-5 py-4">{text}</p>
}
