import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { countVisits, listRecentVisits } from '#app/features/visits/queries.server.ts'
import { VisitorLogs } from '#app/features/visits/ui/visitor-logs.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { orFailure } from '#app/http/failures.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { readVisitFigures } from '#app/views/figures/queries.server.ts'
import { FigureList } from '#app/views/figures/ui/figure-list.tsx'
import { ErrorNumber } from '#app/ui/error-number.tsx'

export const middleware = [allow('read logs')]

export const handle = { failures: {} } satisfies { failures: FailureWords }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const staff = staffOf(context)
  const withBots = url.searchParams.get('bots') === 'shown'
  const logs = await orFailure('The visitor logs could not be read', async () => {
    const [counts, visits, figures] = await Promise.all([
      countVisits({ staff }),
      listRecentVisits({ staff, withBots }),
      readVisitFigures({ staff }),
    ])
    return { counts, visits, figures }
  })
  return { logs, withBots, origin: visitOf(context).origin }
}

/** A failed fetch is told in the log alone (specification, section 8); the page only says that nothing stands here. */
export default function VisitorLogsDesk() {
  const { logs, withBots, origin } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="visits" title="Visitor Logs" origin={origin}>
      {'errorId' in logs ? (
        <div className="panel px-5 py-4">
          <p className="font-semibold">{logs.text}</p>
          <ErrorNumber errorId={logs.errorId} />
        </div>
      ) : (
        <VisitorLogs counts={logs.counts} visits={logs.visits} withBots={withBots}>
          {logs.counts.total > 0 && <FigureList figures={logs.figures} csvAt="/visitor-logs.csv" />}
        </VisitorLogs>
      )}
    </DeskPage>
  )
}
