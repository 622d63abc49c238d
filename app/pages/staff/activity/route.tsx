import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { readActivityDesk } from '#app/platform/activity/activity.queries.server.ts'
import { readActivityFilter } from '#app/platform/activity/activity.ts'
import { RecentActivity } from './recent-activity.tsx'
import { DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

export const middleware = [allow('read logs')]

export const handle = { failures: { query: 'Failed to load activity logs' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  return { desk: await readActivityDesk({ staff: staffOf(context), filter: readActivityFilter(url.searchParams) }) }
}

export default function ActivityDesk() {
  const { desk } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="activity" title="Activity Logs">
      <RecentActivity desk={desk} />
    </DeskPage>
  )
}
