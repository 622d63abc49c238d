import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { listRecentActivity } from '#app/features/activity/queries.server.ts'
import { RecentActivity } from '#app/features/activity/ui/recent-activity.tsx'
import { DeskMeta } from '#app/features/staff/ui/desk-meta.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('read logs')]

export const handle = { failures: { query: 'Failed to load activity logs' } } satisfies { failures: FailureWords }

export async function loader({ context }: LoaderFunctionArgs) {
  return { entries: await listRecentActivity({ staff: staffOf(context) }), origin: visitOf(context).origin }
}

export default function ActivityDesk() {
  const { entries, origin } = useLoaderData<typeof loader>()
  return (
    <>
      <DeskMeta desk="activity" title="Activity Logs" origin={origin} />
      <RecentActivity entries={entries} />
    </>
  )
}
