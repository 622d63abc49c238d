import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#app/ui/page-heading.tsx'

/** The narrow column of the pages about an account, with the way back to the home page. */
export function AccountPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap py-10 lg:py-16">
      <div className="grid max-w-[30rem] gap-8">
        <p>
          <Link to="/" className="link text-sm">
            Back to home
          </Link>
        </p>
        <PageHeading lead={lead}>{title}</PageHeading>
        {children}
      </div>
    </div>
  )
}
