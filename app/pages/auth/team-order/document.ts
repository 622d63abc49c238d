import { findOwnOrder } from '#app/domain/payments/teams/teams.queries.server.ts'
import { renderTeamDocument } from '#app/domain/payments/teams/teams.pdf.server.ts'
import { refuseFile, sendDrawn, showPdf } from '#app/http/files.server.ts'
import { allow, signedInPerson } from '#app/http/guards.server.ts'
import type { Route } from './+types/document.ts'

export const middleware = [allow('manage own account')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  const order = person.mustSetUpFactor ? null : await findOwnOrder({ person, orderId: params.orderId })
  return sendDrawn(async () => {
    const pdf = order && (await renderTeamDocument({ order, number: params.number }))
    return pdf
      ? showPdf({ pdf, number: params.number })
      : refuseFile({ status: 404, text: 'There is no such document.' })
  })
}
