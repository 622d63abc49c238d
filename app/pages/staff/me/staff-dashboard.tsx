import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { desks, type OwnProfile } from '#app/domain/staff/staff.ts'

export function StaffDashboard({
  card,
  fileCount,
  children,
}: {
  card: OwnProfile
  fileCount: number
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid gap-5">
        <section aria-labelledby="profile" className="panel px-5 py-4">
          <h2 id="profile" className="mb-3 text-2xl">
            Profile
          </h2>
          <DescriptionList
            ruled="none"
            items={[
              { term: 'Name', detail: card.fullName },
              { term: 'Email', detail: <span className="break-all">{card.email}</span> },
              { term: 'Employee ID', detail: card.employeeId },
              { term: 'Department', detail: card.department ?? 'N/A' },
              { term: 'Position', detail: card.position ?? 'N/A' },
            ]}
          />
        </section>
        <section aria-labelledby="quick-access" className="panel px-5 py-4">
          <h2 id="quick-access" className="text-2xl">
            Quick Access
          </h2>
          <p className="tnum mt-1 text-ink-2">{formatCount(fileCount, 'file')} available</p>
          <p className="mt-2">
            <Link to={desks.documents.path} className="link">
              All shared documents
            </Link>
          </p>
        </section>
      </div>
      {children}
    </div>
  )
}
