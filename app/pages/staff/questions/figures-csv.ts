import { readStatisticsDesk } from '#app/domain/exams/statistics.queries.server.ts'
import { formatStatisticsAsCsv, readStatisticsView } from '#app/domain/exams/statistics.ts'
import { staffOf } from '#app/http/context.ts'
import { buildDownloadResponse } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/figures-csv.ts'

export const middleware = [allow('author courses')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { examId } = readStatisticsView(url.searchParams)
  const { chosen } = await readStatisticsDesk({ staff: staffOf(context), examId })
  return buildDownloadResponse({
    body: formatStatisticsAsCsv(chosen?.items ?? []),
    type: 'text/csv; charset=utf-8',
    fileName: 'exam-questions.csv',
  })
}
