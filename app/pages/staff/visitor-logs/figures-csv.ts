import { readVisitFilter } from '#app/domain/visits/visits.ts'
import { staffOf } from '#app/http/context.ts'
import { buildDownloadResponse, refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { formatChartAsCsv } from '#app/pages/staff/statistics/rules.ts'
import { readVisitStatistics } from '#app/pages/staff/statistics/read.server.ts'
import type { Route } from './+types/figures-csv.ts'

export const middleware = [allow('read logs')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const charts = await readVisitStatistics({
    staff: staffOf(context),
    filter: readVisitFilter(url.searchParams),
  })
  const chart = charts.find(({ name }) => name === url.searchParams.get('figure'))
  if (!chart) return refuseFile({ status: 404, text: 'There is no such chart.' })
  return buildDownloadResponse({
    body: formatChartAsCsv(chart),
    type: 'text/csv; charset=utf-8',
    fileName: `${chart.name}.csv`,
  })
}
