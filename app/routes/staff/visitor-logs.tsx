import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { LogoutForm } from '#app/features/staff/ui/logout-form.tsx'
import { PortalFrame } from '#app/features/staff/ui/portal-frame.tsx'
import { countVisits, listRecentVisits } from '#app/features/visits/queries.server.ts'
import { VisitorLogs } from '#app/features/visits/ui/visitor-logs.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

export const middleware = [allow('read logs')]

export async function loader({ context }: LoaderFunctionArgs) {
  const actor = staffOf(context)
  const [counts, visits] = await Promise.all([countVisits(actor), listRecentVisits(actor)])
  const { fullName, employeeId, roles } = actor
  return { origin: visitOf(context).origin, member: { fullName, employeeId, roles }, counts, visits }
}

export default function VisitorLogsPage() {
  const { origin, member, counts, visits } = useLoaderData<typeof loader>()
  return (
    <PortalFrame member={member} current="visitor-logs">
      <PageMeta
        title="Visitor Logs"
        description="Which pages are looked at."
        origin={origin}
        path="/visitor-logs"
        isPrivate
      />
      <div className="grid grid-cols-1 gap-5">
        <PageHeading
          size="portal"
          lead="Page views without anything that identifies a visitor"
          actions={<LogoutForm />}
        >
          Visitor Logs
        </PageHeading>
        <VisitorLogs counts={counts} visits={visits} />
      </div>
    </PortalFrame>
  )
}
