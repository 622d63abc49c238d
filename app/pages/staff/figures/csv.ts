import { staffOf } from '#app/http/context.ts'
import { buildDownloadResponse, refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { formatChartAsCsv } from '#app/pages/staff/statistics/rules.ts'
import { readStatistics } from '#app/pages/staff/statistics/read.server.ts'
import type { Route } from './+types/csv.ts'

export const middleware = [allow('manage staff')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const charts = await readStatistics({ staff: staffOf(context) })
  const chart = charts.find(({ name }) => name === url.searchParams.get('figure'))
  if (!chart) return refuseFile({ status: 404, text: 'There is no such chart.' })
  return buildDownloadResponse({
    body: formatChartAsCsv(chart),
    type: 'text/csv; charset=utf-8',
    fileName: `${chart.name}.csv`,
  })
}
