import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { teamPlaces } from '#db/tables/team-places.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { findTokenSubject } from '#app/domain/accounts/tokens.queries.server.ts'
import { longestToken } from '#app/domain/accounts/accounts.rules.ts'
import type { LinkRequest } from '#app/domain/accounts/accounts.types.ts'
import { uncountAttempts, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { fingerprintsOf } from '#app/platform/encryption.server.ts'

/** A link to an organisation's places: the shared link of the order, or an invitation for one person. */
export type PlaceLink = { orderId: string; courseId: string } & (
  | { kind: 'link'; round: number }
  | { kind: 'invitation'; invitationId: string }
)

const computeSignatures = ({ orderId, round }: { orderId: string; round: number }) =>
  fingerprintsOf(`team link ${orderId} ${round}`)

/** Computes the token of an order's link. The contact can see the link at any time, although it is not stored. */
export function computeLinkToken({ orderId, round }: { orderId: string; round: number }) {
  return `${orderId}.${computeSignatures({ orderId, round })[0] ?? ''}`
}

function areEqual(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function findPlaceLinkBySharedLink(token: string): Promise<PlaceLink | null> {
  const [orderId = '', signature = ''] = token.split('.')
  if (!isId(orderId)) return null
  const [order] = await db
    .select({ courseId: teamOrders.courseId, round: teamOrders.linkRound, heldAt: teamOrders.heldAt })
    .from(teamOrders)
    .where(and(eq(teamOrders.id, orderId), eq(teamOrders.status, 'paid'), eq(teamOrders.isLinkOpen, true)))
  if (!order || order.heldAt) return null
  const { courseId, round } = order
  const isOurs = computeSignatures({ orderId, round }).some((ours) => areEqual(ours, signature))
  return isOurs ? { kind: 'link', orderId, courseId, round } : null
}

async function findPlaceLinkByInvitation(token: string): Promise<PlaceLink | null> {
  const invitationId = await findTokenSubject({ purpose: 'team-place', token })
  if (!invitationId || !isId(invitationId)) return null
  const [place] = await db
    .select({ orderId: teamOrders.id, courseId: teamOrders.courseId })
    .from(teamPlaces)
    .innerJoin(teamOrders, eq(teamOrders.id, teamPlaces.orderId))
    .where(and(eq(teamPlaces.invitationId, invitationId), isNull(teamPlaces.enrollmentId), isNull(teamOrders.heldAt)))
  return place ? { kind: 'invitation', invitationId, ...place } : null
}

/** Finds the place that a link offers. Only invalid tokens count towards the rate limit of the IP address. */
export async function readPlaceLink({
  token,
  ipAddress,
}: LinkRequest): Promise<Outcome<PlaceLink, 'invalid-link'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, ipAddress])
  if (throttled) return throttled
  const isPlausible = token.length > 0 && token.length <= longestToken
  const find = token.includes('.') ? findPlaceLinkBySharedLink : findPlaceLinkByInvitation
  const link = isPlausible ? await find(token) : null
  if (!link) return refused('invalid-link')
  await uncountAttempts([limits.linksByAddress, ipAddress])
  return done(link)
}

/** The place that a link offers. */
export type OfferedPlace = Extract<Awaited<ReturnType<typeof readPlaceOffer>>, { ok: true }>['value']

/** Reads the data of the page on which a place can be claimed. */
export async function readPlaceOffer(request: LinkRequest) {
  const link = await readPlaceLink(request)
  if (!link.ok) return link
  const [order] = await db
    .select({
      orderId: teamOrders.id,
      courseId: courses.id,
      courseTitle: courses.title,
      courseSlug: courses.slug,
      organisation: teamOrders.organisation,
    })
    .from(teamOrders)
    .innerJoin(courses, eq(courses.id, teamOrders.courseId))
    .where(eq(teamOrders.id, link.value.orderId))
  // An invitation is sent to one person by email.
  return order ? done({ ...order, isInvitation: link.value.kind === 'invitation' }) : refused('invalid-link')
}
