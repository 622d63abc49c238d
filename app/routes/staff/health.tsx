import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { measureHealth } from '#app/features/staff/health/queries.server.ts'
import { SystemHealth } from '#app/features/staff/health/ui/system-health.tsx'
import { DeskMeta } from '#app/features/staff/ui/desk-meta.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('read logs')]

export const handle = { failures: { query: 'Failed to measure the system' } } satisfies { failures: FailureWords }

export async function loader({ context }: LoaderFunctionArgs) {
  return { checks: await measureHealth({ staff: staffOf(context) }), origin: visitOf(context).origin }
}

export default function HealthDesk() {
  const { checks, origin } = useLoaderData<typeof loader>()
  return (
    <>
      <DeskMeta desk="health" title="System Health" origin={origin} />
      <SystemHealth checks={checks} />
    </>
  )
}
