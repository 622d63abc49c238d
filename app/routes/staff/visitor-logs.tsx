import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { readVisits } from '#app/features/visits/queries.server.ts'
import { queryOf, readVisitFilter } from '#app/features/visits/rules.ts'
import { VisitorLogs } from '#app/features/visits/ui/visitor-logs.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { orFailure } from '#app/http/failures.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { readVisitStatistics } from '#app/views/statistics/queries.server.ts'
import { ChartList } from '#app/views/statistics/ui/figure-list.tsx'
import { ErrorNumber } from '#app/ui/error-number.tsx'
import type { Route } from './+types/visitor-logs.ts'

export const middleware = [allow('read logs')]

export const handle = { failures: {} } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const logs = await orFailure('The visitor logs could not be loaded', async () => {
    const filter = readVisitFilter(url.searchParams)
    const [log, charts] = await Promise.all([readVisits({ staff, filter }), readVisitStatistics({ staff, filter })])
    return { log, charts }
  })
  return { logs, now: now(), origin: visitOf(context).origin }
}

/** A failed fetch is only logged (specification, section 8); the page says that nothing could be read. */
export default function VisitorLogsDesk() {
  const { logs, now: at, origin } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="visits" title="Visitor Logs" origin={origin}>
      {'errorId' in logs ? (
        <div className="panel px-5 py-4">
          <p className="font-semibold">{logs.text}</p>
          <ErrorNumber errorId={logs.errorId} />
        </div>
      ) : (
        <VisitorLogs log={logs.log} now={at}>
          {logs.log.counts.total > 0 && (
            <ChartList charts={logs.charts} csvAt="/visitor-logs/figures.csv" query={queryOf(logs.log.filter)} />
          )}
        </VisitorLogs>
      )}
    </DeskPage>
  )
}
