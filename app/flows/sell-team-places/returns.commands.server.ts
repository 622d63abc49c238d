import { and, desc, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { payments } from '#db/tables/enrollments.ts'
import { teamPlaces } from '#db/tables/team-orders.ts'
import { isId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { formatCount } from '#app/core/text.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { storeOwedRefund, readRefundablePence, trySendRefund } from '#app/flows/refund/refunds.commands.server.ts'
import { isFreePlace } from './claims.commands.server.ts'
import { draftPlacesReturnedEmail } from '#app/domain/payments/teams/teams.emails.server.ts'
import { lockOwnOrder } from './handing-out.commands.server.ts'
import { getContact, lockOrder, type TeamOrderRow } from './ledger.commands.server.ts'
import { type PlaceRefusal, isReturnPeriod, type AskedOrder, type OwnOrder } from '#app/domain/payments/teams/teams.ts'

type Returned = { places: number; pence: number; refundId: string }
type Settled = Outcome<{ places: number; pence: number }, PlaceRefusal>

/** Returns free places of a locked order, highest numbers first, and stores a refund of exactly their price. */
async function returnPlacesOfLockedOrder(
  tx: Tx,
  {
    order,
    places,
    ground,
    reason,
    staff,
  }: {
    order: TeamOrderRow
    places: number
    ground: 'withdrawal' | 'goodwill'
    reason: string | null
    staff?: StaffActor
  },
): Promise<Outcome<Returned, PlaceRefusal>> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.teamOrderId, order.id), eq(payments.status, 'succeeded')))
    .for('no key update')
  if (!payment) return refused('not-paid')
  const free = await tx
    .select({ id: teamPlaces.id })
    .from(teamPlaces)
    .where(isFreePlace(order.id))
    .orderBy(desc(teamPlaces.placeNumber))
    .limit(places)
  if (free.length < places) return refused('sum-changed')
  const pence = places * order.placePricePence
  if (pence > (await readRefundablePence(tx, payment))) return refused('nothing-left')
  const now = clock.now()
  const refundId = await storeOwedRefund(tx, {
    paymentId: payment.id,
    amountPence: pence,
    ground,
    basis: ground === 'withdrawal' ? 'policy' : null,
    reason,
    ...(staff && { requestedBy: staff.staffId }),
    now,
  })
  const ids = free.map(({ id }) => id)
  await tx.update(teamPlaces).set({ returnedAt: now, refundId }).where(inArray(teamPlaces.id, ids))
  const contact = await getContact(tx, order)
  await queueEmail(tx, draftPlacesReturnedEmail({ ...contact, order, returned: places, amountPence: pence }))
  return done({ places, pence, refundId })
}

async function sendOwedRefund(outcome: Outcome<Returned, PlaceRefusal>): Promise<Settled> {
  if (!outcome.ok) return outcome
  const { refundId, ...returned } = outcome.value
  await trySendRefund({ refundId })
  return done(returned)
}

/** Returns free places for the order's contact, while our policy allows it. */
export async function returnPlaces({ person, orderId, places }: OwnOrder & { places: number }): Promise<Settled> {
  const outcome = await db.transaction(async (tx): Promise<Outcome<Returned, PlaceRefusal>> => {
    const locked = await lockOwnOrder(tx, { person, orderId })
    if (!locked.ok) return locked
    const order = locked.value
    if (!isReturnPeriod({ paidAt: order.paidAt, now: clock.now() })) return refused('too-late')
    return returnPlacesOfLockedOrder(tx, { order, places, ground: 'withdrawal', reason: null })
  })
  return sendOwedRefund(outcome)
}

/** Returns free places outside the policy, for example after its period. Only HR may do this. */
export async function returnPlacesForStaff({
  staff,
  orderId,
  places,
  reason,
}: AskedOrder & { places: number; reason: string }): Promise<Settled> {
  requirePermission('refund and revoke', staff)
  if (!isId(orderId)) return refused('not-found')
  const outcome = await db.transaction(async (tx): Promise<Outcome<Returned, PlaceRefusal>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('not-found')
    if (order.contactId === staff.userId) return refused('own-record')
    if (order.status !== 'paid') return refused('not-paid')
    if (order.heldAt) return refused('disputed')
    const returned = await returnPlacesOfLockedOrder(tx, { order, places, ground: 'goodwill', reason, staff })
    if (returned.ok)
      await recordActivity(tx, {
        staff,
        action: `Returned ${formatCount(places, 'place')} of ${order.invoiceNumber} (${reason}): ${formatPence(returned.value.pence)} to ${order.organisation}`,
        entity: 'team order',
        entityId: order.id,
      })
    return returned
  })
  return sendOwedRefund(outcome)
}
