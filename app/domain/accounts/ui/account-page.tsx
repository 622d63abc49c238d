import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#app/ui/page-heading.tsx'

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode; aside?: ReactNode; above?: ReactNode }

export function AccountPage({ title, lead, children, aside, above }: AccountPageProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-10 lg:grid-cols-[min(30rem,50%)_minmax(0,1fr)] lg:items-start lg:gap-20 lg:py-16">
      {above && <div className="min-w-0 lg:col-span-2 lg:-mb-8">{above}</div>}
      <div className="grid max-w-[30rem] min-w-0 gap-8">
        <p>
          <Link to="/" className="link text-sm">
            Back to home
          </Link>
        </p>
        <PageHeading lead={lead}>{title}</PageHeading>
        {children}
      </div>
      {aside}
    </div>
  )
}
