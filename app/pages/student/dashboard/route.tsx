import { data, useActionData, useLoaderData } from 'react-router'
import { readTab } from './rules.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import type { RefusedForm } from '#app/core/failure.ts'
import { readPaymentHistory } from '#app/domain/payments/payments.queries.server.ts'
import { accountRestrictedNotice } from '#app/domain/students/students.ts'
import { PhotoForm } from '#app/domain/students/ui/photo-form.tsx'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { readSupport } from '#app/domain/tickets/student-tickets.queries.server.ts'
import { attachmentLimits } from '#app/domain/tickets/attachments.ts'
import { SupportTab } from './student-tickets/support-tab.tsx'
import { personOf, studentOf } from '#app/http/context.ts'
import { readDashboard } from './read.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { useReloadOnNewDay } from '#app/ui/use-reload-on-new-day.ts'
import type { Route } from './+types/route.ts'

export { action } from './action.server.ts'
export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('see own student area')]

export const handle = {
  body: attachmentLimits,
  failures: { query: 'Failed to load your dashboard' },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const student = studentOf(context)
  const { fullName, email, matricNumber, status } = student
  const { searchParams } = new URL(request.url)
  const tab = readTab(searchParams.get('tab'))
  const support = tab === 'support' ? await readSupport({ student, query: searchParams }) : null
  if (tab === 'support' && !support) throw data(null, { status: 404 })
  const isConfirmed = personOf(context)?.emailVerified ?? false
  const restriction = status === 'active' ? null : accountRestrictedNotice(student).text
  return {
    person: { fullName, email, matricNumber, isConfirmed },
    view: await readDashboard({ student, restriction, isConfirmed, tab }),
    tab,
    payments: tab === 'payments' ? await readPaymentHistory({ student }) : null,
    support,
    now: now(),
    restriction,
  }
}

export default function Dashboard() {
  useReloadOnNewDay()
  const { support, ...screen } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm | undefined>()
  const refusedEvidence = refused?.values.intent === 'evidence' ? refused.errors : undefined
  const refusedHere = refused?.errors.photo || refusedEvidence ? undefined : refused?.errors
  return (
    <>
      <PageMeta
        title="Student Dashboard"
        description="Your courses, payments and certificates."
        path="/student-dashboard"
        isPrivate
      />
      {!support && <BrokenForm errors={refusedHere} />}
      <DashboardScreen
        {...screen}
        photoForm={<PhotoForm error={refused?.errors.photo} />}
        evidenceErrors={refusedEvidence}
        support={support && <SupportTab view={support} refused={refused} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <StudentFailure error={error} isDashboard />
}
