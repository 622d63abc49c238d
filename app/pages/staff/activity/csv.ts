import { exportActivity } from '#app/platform/activity/activity.queries.server.ts'
import { readActivityFilter } from '#app/platform/activity/activity.ts'
import { staffOf } from '#app/http/context.ts'
import { csvResponse } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/csv.ts'

export const middleware = [allow('read logs')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readActivityFilter(url.searchParams)
  return csvResponse('activity.csv', exportActivity({ staff: staffOf(context), filter }))
}
