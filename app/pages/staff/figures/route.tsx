import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { readStatistics } from '#app/pages/staff/statistics/read.server.ts'
import { ChartList } from '#app/pages/staff/statistics/chart-list.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('manage staff')]

export const handle = { failures: { query: 'Failed to load the statistics' } } satisfies { failures: FailureWords }

export async function loader({ context }: Route.LoaderArgs) {
  return { charts: await readStatistics({ staff: staffOf(context) }) }
}

export default function FiguresDesk() {
  const { charts } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="figures" title="Statistics">
      <ChartList charts={charts} csvAt="/staff-portal/figures.csv" />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
