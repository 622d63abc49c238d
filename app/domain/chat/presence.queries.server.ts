import { and, eq, exists, gt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { chatPresence } from '#db/tables/chats.ts'
import { staff, staffRoleAssignments } from '#db/tables/staff.ts'
import { addMinutes } from '#app/core/dates.ts'
import { requirePermission, permissions } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { goneAfterSeconds } from './chat.ts'

/** Counts the connected advisers who are available for new chats. */
export async function countAvailableAdvisers() {
  return (await listConnectedAdvisers()).filter(({ isAtChat }) => isAtChat).length
}

/** Lists connected staff who may answer chats, whether or not they are available for new ones. */
export async function listConnectedAdvisers() {
  const mayAnswer = sql`${staffRoleAssignments.role} in ${[...permissions['handle chats']]}`
  return db
    .select({ id: staff.id, isAtChat: chatPresence.isAtChat })
    .from(chatPresence)
    .innerJoin(staff, and(eq(staff.id, chatPresence.staffId), eq(staff.isActive, true)))
    .where(
      and(
        gt(chatPresence.seenAt, addMinutes(clock.now(), -goneAfterSeconds / 60)),
        exists(
          db
            .select()
            .from(staffRoleAssignments)
            .where(and(eq(staffRoleAssignments.staffId, staff.id), mayAnswer)),
        ),
      ),
    )
}

export async function isAvailableForChat({ staff: actor }: { staff: StaffActor }) {
  requirePermission('handle chats', actor)
  const rows = await db
    .select({ isAtChat: chatPresence.isAtChat })
    .from(chatPresence)
    .where(eq(chatPresence.staffId, actor.staffId))
  return rows[0]?.isAtChat ?? false
}
