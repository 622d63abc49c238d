import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { readVisits } from '#app/domain/visits/visits.queries.server.ts'
import { toUrlQuery, readVisitFilter } from '#app/domain/visits/visits.ts'
import { VisitorLogs } from './visitor-logs.tsx'
import { staffOf } from '#app/http/context.ts'
import { readOrFailure } from '#app/http/failures.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { readVisitStatistics } from '#app/pages/staff/statistics/read.server.ts'
import { ChartList } from '#app/pages/staff/statistics/chart-list.tsx'
import { FailedPart } from '#app/ui/failed-part.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('read logs')]

export const handle = { failures: {} } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const logs = await readOrFailure('The visitor logs could not be loaded', async () => {
    const filter = readVisitFilter(url.searchParams)
    const [log, charts] = await Promise.all([readVisits({ staff, filter }), readVisitStatistics({ staff, filter })])
    return { log, charts }
  })
  return { logs, now: now() }
}

/**
 * Shows the visitor logs. A failed fetch is only logged (specification, section 8), and the page says that nothing
 * could be read.
 */
export default function VisitorLogsDesk() {
  const { logs, now: at } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="visits" title="Visitor Logs">
      {logs.ok ? (
        <VisitorLogs log={logs.value.log} now={at}>
          {logs.value.log.counts.total > 0 && (
            <ChartList
              charts={logs.value.charts}
              csvAt="/visitor-logs/figures.csv"
              query={toUrlQuery(logs.value.log.filter)}
            />
          )}
        </VisitorLogs>
      ) : (
        <FailedPart failure={logs.failure} />
      )}
    </DeskPage>
  )
}
