import { staffOf } from '#app/http/context.ts'
import { download, noFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { figureAsCsv } from '#app/views/statistics/rules.ts'
import { readFigures } from '#app/views/statistics/queries.server.ts'
import type { Route } from './+types/figures-csv.ts'

export const middleware = [allow('manage staff')]

/** One of the figures, in exactly the numbers that are drawn. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const figures = await readFigures({ staff: staffOf(context) })
  const figure = figures.find(({ name }) => name === url.searchParams.get('figure'))
  if (!figure) return noFile({ status: 404, text: 'There is no such figure.' })
  return download({ body: figureAsCsv(figure), type: 'text/csv; charset=utf-8', fileName: `${figure.name}.csv` })
}
