import { renderTeamDocument } from '#app/domain/payments/teams/teams.pdf.server.ts'
import { findTeamPageForStaff } from '#app/domain/payments/teams/teams.queries.server.ts'
import { staffOf } from '#app/http/context.ts'
import { refuseFile, sendDrawn, showPdf } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/document.ts'

export const middleware = [allow('manage students')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findTeamPageForStaff({ staff: staffOf(context), orderId: params.orderId })
  return sendDrawn(async () => {
    const pdf = page && (await renderTeamDocument({ order: page.order, number: params.number }))
    return pdf
      ? showPdf({ pdf, number: params.number })
      : refuseFile({ status: 404, text: 'There is no such document.' })
  })
}
