import { newId } from '#app/core/ids.ts'
import type { TeamOrderMethod } from '#app/core/vocabulary.ts'
import { changeOrderLink } from '#app/flows/sell-team-places/handing-out.commands.server.ts'
import { placeOrder } from '#app/flows/sell-team-places/orders.commands.server.ts'
import { findTeamPage } from '#app/domain/payments/teams/teams.queries.server.ts'
import { teamTermsVersion } from '#app/domain/payments/teams/terms.ts'
import { createAccount, rowsOf } from './students.ts'

export type TestContact = Awaited<ReturnType<typeof createContact>>

/** Creates the contact of an organisation, with a confirmed email address. */
export async function createContact() {
  return { ...(await createAccount('Morag Keane')), emailVerified: true }
}

/** Creates an unpaid order of places on the taster (£25.00 each). */
export async function createTeamOrder({
  person,
  orderId = newId(),
  places = 10,
  method = 'card',
}: { person?: TestContact; orderId?: string; places?: number; method?: TeamOrderMethod } = {}) {
  const contact = person ?? (await createContact())
  const outcome = await placeOrder({
    person: contact,
    orderId,
    courseSlug: 'phonetic-transcription-taster',
    places,
    method,
    termsVersion: teamTermsVersion,
    buyer: {
      organisation: 'Meridian Speech Ltd',
      billingAddress: '1 Quay Street\nBristol BS1 1AA',
      vatNumber: 'GB 123 4567 89',
      purchaseOrder: 'PO 4711',
    },
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { person: contact, orderId: outcome.value.orderId }
}

export function teamPlacesOf(orderId: string) {
  return rowsOf<{ id: string; enrollment_id: string | null }>('select * from team_places where order_id = $1', [
    orderId,
  ])
}

/** Opens the link of a paid order and returns its token. */
export async function linkTokenOf(order: { person: TestContact; orderId: string }) {
  const before = await findTeamPage(order)
  if (!before?.linkUrl) await changeOrderLink({ ...order, step: 'open' })
  const page = before?.linkUrl ? before : await findTeamPage(order)
  return new URL(page?.linkUrl ?? 'http://none.test/').searchParams.get('token') ?? ''
}
