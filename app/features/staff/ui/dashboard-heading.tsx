import { PageHeading } from '#app/ui/page-heading.tsx'
import { LogoutForm } from './logout-form.tsx'
import type { PortalMember } from './portal-frame.tsx'

/** The title of the screen, the welcome line and the way out. */
export function DashboardHeading({ title, member }: { title: string; member: PortalMember }) {
  return (
    <PageHeading
      size="portal"
      lead={
        <>
          Welcome, {member.fullName} ({member.employeeId})
        </>
      }
      actions={<LogoutForm />}
    >
      {title}
    </PageHeading>
  )
}
