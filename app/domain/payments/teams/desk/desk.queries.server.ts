import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { containsWords } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { payments } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { staff as members } from '#db/tables/staff.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { isId } from '#app/core/ids.ts'
import { readPage } from '#app/core/paging.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { listDisputes } from '#app/domain/payments/disputes.queries.server.ts'
import { findTeamPageForStaff } from '../teams.queries.server.ts'
import { ordersPageSize, type TeamOrderFilter } from './desk.ts'
import { itemColumns } from '../own.queries.server.ts'
import type { AskedOrder } from '../teams.ts'

export type TeamOrderList = Awaited<ReturnType<typeof listTeamOrders>>
export type TeamOrderRow = TeamOrderList['found']['rows'][number]
export type TeamOrderDesk = NonNullable<Awaited<ReturnType<typeof readTeamOrderDesk>>>

const countPlacesWhere = (condition: SQL) =>
  sql<number>`(select count(*)::integer from team_places t where t.order_id = ${teamOrders.id} and ${condition})`

const rowColumns = {
  ...itemColumns,
  claimed: countPlacesWhere(sql`t.enrollment_id is not null`),
  returned: countPlacesWhere(sql`t.returned_at is not null`),
  invited: countPlacesWhere(sql`t.invitation_id is not null`),
  free: countPlacesWhere(sql`t.enrollment_id is null and t.returned_at is null and t.invitation_id is null`),
  totalPence: sql<number>`${teamOrders.places} * ${teamOrders.placePricePence}`,
  refundedPence: sql<number>`(select coalesce(sum(p.refunded_pence), 0)::integer from payments p where p.team_order_id = ${teamOrders.id})`,
  isHeld: sql<boolean>`${teamOrders.heldAt} is not null`,
}

function matchesFilter({ search, status }: TeamOrderFilter) {
  return and(
    search ? containsWords([teamOrders.organisation, teamOrders.invoiceNumber, courses.title], search) : undefined,
    status ? eq(teamOrders.status, status) : undefined,
  )
}

/** Lists the orders of organisations, newest first. */
export async function listTeamOrders({ staff, filter }: { staff: StaffActor; filter: TeamOrderFilter }) {
  requirePermission('manage students', staff)
  const [found, [counted]] = await Promise.all([
    readPage({
      cursor: filter.cursor,
      pageSize: ordersPageSize,
      read: ({ cursor: at, limit }) => {
        const { where, orderBy } = buildKeysetQuery({
          columns: [teamOrders.orderedAt, teamOrders.id],
          isDescending: true,
          ofRow: (key) =>
            sql`select ${teamOrders.orderedAt}, ${teamOrders.id} from ${teamOrders} where ${eq(teamOrders.id, key)}`,
          cursor: at,
        })
        return db
          .select(rowColumns)
          .from(teamOrders)
          .innerJoin(courses, eq(courses.id, teamOrders.courseId))
          .where(and(matchesFilter(filter), where))
          .orderBy(...orderBy)
          .limit(limit)
      },
      keyOf: ({ orderId }) => orderId,
    }),
    db
      .select({ n: count() })
      .from(teamOrders)
      .innerJoin(courses, eq(courses.id, teamOrders.courseId))
      .where(matchesFilter(filter)),
  ])
  return { filter, found, total: counted?.n ?? 0 }
}

/** Finds the payment that one member of staff has recorded and another has to confirm. */
async function findRecordedMoney({ staff, orderId }: AskedOrder) {
  const [row] = await db
    .select({
      paymentId: payments.id,
      provider: payments.provider,
      amountPence: offlinePayments.amountPence,
      reference: offlinePayments.reference,
      receivedOn: offlinePayments.receivedOn,
      recordedBy: offlinePayments.recordedBy,
      recordedByName: profiles.fullName,
    })
    .from(payments)
    .innerJoin(offlinePayments, eq(offlinePayments.paymentId, payments.id))
    .innerJoin(members, eq(members.id, offlinePayments.recordedBy))
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(and(eq(payments.teamOrderId, orderId), eq(payments.status, 'recorded')))
  const method = offlineMethods.find((each) => each === row?.provider)
  if (!row || !method) return null
  const { provider: _provider, recordedBy, ...recorded } = row
  return { ...recorded, method, isOwn: recordedBy === staff.staffId }
}

export async function readTeamOrderDesk({ staff, orderId }: AskedOrder) {
  const page = await findTeamPageForStaff({ staff, orderId })
  if (!page) return null
  const [recorded, disputes, [contact]] = await Promise.all([
    findRecordedMoney({ staff, orderId }),
    listDisputes({ orderId }),
    db.select({ userId: teamOrders.contactId }).from(teamOrders).where(eq(teamOrders.id, orderId)),
  ])
  return {
    page,
    recorded,
    mayReturn: isStaffAllowed('refund and revoke', staff),
    disputes,
    /** True if the reader is the order's contact, who may not decide on it. */
    isOwn: contact?.userId === staff.userId,
  }
}

/** Finds the order that a payment is for, so that the payment's URL can redirect to it. */
export async function findOrderIdOfPayment({ staff, paymentId }: { staff: StaffActor; paymentId: string }) {
  requirePermission('manage students', staff)
  if (!isId(paymentId)) return null
  const [row] = await db.select({ orderId: payments.teamOrderId }).from(payments).where(eq(payments.id, paymentId))
  return row?.orderId ?? null
}
