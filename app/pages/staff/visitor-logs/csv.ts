import { exportVisits } from '#app/domain/visits/visits.queries.server.ts'
import { readVisitFilter } from '#app/domain/visits/visits.ts'
import { staffOf } from '#app/http/context.ts'
import { csvResponse } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/csv.ts'

export const middleware = [allow('read logs')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readVisitFilter(url.searchParams)
  return csvResponse('visits.csv', exportVisits({ staff: staffOf(context), filter }))
}
