import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { teamOrders, teamPlaces } from '#db/tables/team-orders.ts'
import { addDays } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { issueLink } from '#app/domain/accounts/email-links.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { throttle } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { isFreePlace } from './claims.commands.server.ts'
import { draftInvitationEmail } from '#app/domain/payments/teams/teams.emails.server.ts'
import { getContact, lockOrder, type TeamOrderRow } from './ledger.commands.server.ts'
import { type PlaceRefusal, invitationDays, type OwnOrder } from '#app/domain/payments/teams/teams.ts'

/** Locks an order of this contact. Refuses if its places cannot be handed out now. */
export async function lockOwnOrder(
  tx: Tx,
  { person, orderId }: OwnOrder,
): Promise<Outcome<TeamOrderRow, 'not-found' | 'not-paid' | 'disputed'>> {
  const order = isId(orderId) ? await lockOrder(tx, orderId) : null
  if (!order || order.contactId !== person.userId) return refused('not-found')
  if (order.status !== 'paid') return refused('not-paid')
  return order.heldAt ? refused('disputed') : done(order)
}

/** Opens, closes or renews the link of an order. Anyone who has the link can claim a free place. */
export async function changeOrderLink({
  person,
  orderId,
  step,
}: OwnOrder & { step: 'open' | 'close' | 'renew' }): Promise<Outcome<undefined, PlaceRefusal>> {
  return db.transaction(async (tx) => {
    const locked = await lockOwnOrder(tx, { person, orderId })
    if (!locked.ok) return locked
    const linkRound = locked.value.linkRound + (step === 'open' ? 0 : 1)
    await tx
      .update(teamOrders)
      .set({ isLinkOpen: step !== 'close', linkRound })
      .where(eq(teamOrders.id, orderId))
    return done()
  })
}

/**
 * True if this person is the order's contact. This is checked before emails are counted, so that nobody can use up the
 * limit of another person's order.
 */
async function isOrderContact({ person, orderId }: OwnOrder) {
  if (!isId(orderId)) return false
  const [order] = await db
    .select({ contactId: teamOrders.contactId })
    .from(teamOrders)
    .where(eq(teamOrders.id, orderId))
  return order?.contactId === person.userId
}

type Invited = { placeId: string; email: string; order: TeamOrderRow; courseTitle: string; now: Date }

async function sendInvitation(tx: Tx, { placeId, email, order, courseTitle, now }: Invited) {
  const invitationId = newId()
  await tx
    .update(teamPlaces)
    .set({ invitedEmail: email, invitedAt: now, invitationId })
    .where(eq(teamPlaces.id, placeId))
  const minutes = invitationDays * 1_440
  const url = await issueLink(tx, { purpose: 'team-place', subject: invitationId, minutes, origin: env.publicOrigin })
  await queueEmail(tx, draftInvitationEmail({ email, courseTitle, organisation: order.organisation, url }))
}

/**
 * Reserves a free place for each email address and sends a link to it. Leaves out addresses that already have an
 * invitation.
 */
export async function invitePeople({
  person,
  orderId,
  emails,
}: OwnOrder & { emails: readonly string[] }): Promise<Outcome<{ sent: number }, PlaceRefusal>> {
  if (!(await isOrderContact({ person, orderId }))) return refused('not-found')
  for (const email of emails) {
    if (await throttle([limits.teamEmailsByOrder, orderId], [emailLimit('team'), email])) return refused('throttled')
  }
  return db.transaction(async (tx): Promise<Outcome<{ sent: number }, PlaceRefusal>> => {
    const locked = await lockOwnOrder(tx, { person, orderId })
    if (!locked.ok) return locked
    const order = locked.value
    const known = await tx
      .select({ email: teamPlaces.invitedEmail })
      .from(teamPlaces)
      .where(and(eq(teamPlaces.orderId, orderId), isNull(teamPlaces.returnedAt)))
    const invited = new Set(known.map(({ email }) => email))
    const wanted = emails.filter((email) => !invited.has(email))
    const free = await tx
      .select({ id: teamPlaces.id })
      .from(teamPlaces)
      .where(isFreePlace(orderId))
      .orderBy(asc(teamPlaces.placeNumber))
      .limit(wanted.length)
    if (free.length < wanted.length) return refused('too-few-free')
    const { courseTitle } = await getContact(tx, order)
    const now = clock.now()
    for (const [i, { id: placeId }] of free.entries())
      await sendInvitation(tx, { placeId, email: wanted[i] ?? '', order, courseTitle, now })
    return done({ sent: wanted.length })
  })
}

async function findInvitedPlace(executor: Executor, { orderId, placeId }: { orderId: string; placeId: string }) {
  const [place] = isId(placeId)
    ? await executor
        .select()
        .from(teamPlaces)
        .where(and(eq(teamPlaces.id, placeId), eq(teamPlaces.orderId, orderId)))
    : []
  return place?.invitationId && place.invitedEmail ? { ...place, email: place.invitedEmail } : null
}

/** Sends an unused invitation again with a new link. The old link stops working. */
export async function resendInvitation({
  person,
  orderId,
  placeId,
}: OwnOrder & { placeId: string }): Promise<Outcome<undefined, PlaceRefusal>> {
  if (!isId(placeId) || !(await isOrderContact({ person, orderId }))) return refused('not-found')
  const invited = await findInvitedPlace(db, { orderId, placeId })
  if (!invited) return refused('not-invited')
  const throttled = await throttle([limits.teamEmailsByOrder, orderId], [emailLimit('team'), invited.email])
  if (throttled) return refused('throttled')
  return db.transaction(async (tx): Promise<Outcome<undefined, PlaceRefusal>> => {
    const locked = await lockOwnOrder(tx, { person, orderId })
    if (!locked.ok) return locked
    const place = await findInvitedPlace(tx, { orderId, placeId })
    if (!place) return refused('not-invited')
    const { courseTitle } = await getContact(tx, locked.value)
    await sendInvitation(tx, { placeId, email: place.email, order: locked.value, courseTitle, now: clock.now() })
    return done()
  })
}

const uninvited = { invitedEmail: null, invitedAt: null, invitationId: null } as const

/** Cancels an unused invitation, so that its place is free again. */
export async function cancelInvitation({
  person,
  orderId,
  placeId,
}: OwnOrder & { placeId: string }): Promise<Outcome<undefined, PlaceRefusal>> {
  return db.transaction(async (tx): Promise<Outcome<undefined, PlaceRefusal>> => {
    const locked = await lockOwnOrder(tx, { person, orderId })
    if (!locked.ok) return locked
    const place = await findInvitedPlace(tx, { orderId, placeId })
    if (!place) return refused('not-invited')
    await tx.update(teamPlaces).set(uninvited).where(eq(teamPlaces.id, place.id))
    return done()
  })
}

const isOldInvitation = (before: Date) => and(isNotNull(teamPlaces.invitationId), lt(teamPlaces.invitedAt, before))

/** Frees the places of old invitations that nobody used, and deletes their email addresses. */
export async function endOldInvitations() {
  const before = addDays(clock.now(), -invitationDays)
  const old = await db
    .selectDistinct({ orderId: teamPlaces.orderId })
    .from(teamPlaces)
    .where(isOldInvitation(before))
    .limit(500)
  await runEach({
    items: old,
    act: ({ orderId }) =>
      db.transaction(async (tx) => {
        await lockOrder(tx, orderId)
        await tx
          .update(teamPlaces)
          .set(uninvited)
          .where(and(eq(teamPlaces.orderId, orderId), isOldInvitation(before)))
      }),
    failure: 'old invitations',
    named: ({ orderId }) => ({ order: orderId }),
  })
}
