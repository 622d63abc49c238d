import type { Tx } from '#db/client.server.ts'
import { done, type Outcome } from '#app/core/outcome.ts'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { requeueChats } from '#app/domain/chat/closing.commands.server.ts'
import { deactivateMember, editMember } from '#app/flows/manage-staff/members.commands.server.ts'
import { reassignTickets } from '#app/domain/tickets/handling.commands.server.ts'
import { isAdviser } from './deactivate-staff.ts'
import { reassignInterviews } from '#app/domain/applications/interviews.reassignment.commands.server.ts'

type Handover = { staff: StaffActor; leaver: { id: string; fullName: string }; passTo: string | null }

/** Passes open tickets to the chosen adviser, or leaves them unassigned. */
async function passOnTickets(tx: Tx, { staff, leaver, passTo }: Handover) {
  return reassignTickets(tx, { staff, from: leaver.id, fromName: leaver.fullName, to: passTo })
}

async function passOnDeskWork(
  tx: Tx,
  { staff, leaver, passTo }: Handover,
): Promise<Outcome<undefined, 'not-an-adviser'>> {
  const tickets = await passOnTickets(tx, { staff, leaver, passTo })
  if (!tickets.ok) return tickets
  await requeueChats(tx, { staff, leaver })
  return done()
}

/**
 * Edits a member of staff. If the new roles may not handle tickets, passes on the member's tickets and chats in the
 * same transaction. After a move from customer service to HR, passes on only the tickets, because only advisers are
 * given tickets. Interviews are not passed on, because any member of staff may interview.
 */
export async function editMemberAndPassOnWork({
  passTo,
  ...change
}: Parameters<typeof editMember>[0] & { passTo: string | null }) {
  return editMember({
    ...change,
    takers: passTo ? [passTo] : [],
    passOn: async (tx, leaver) => {
      const leaving = { staff: change.staff, leaver, passTo }
      if (!isStaffAllowed('handle tickets', change)) return passOnDeskWork(tx, leaving)
      return isAdviser(leaver) && !isAdviser(change) ? passOnTickets(tx, leaving) : done()
    },
  })
}

export async function deactivateMemberAndPassOnWork({
  staff: actor,
  staffId,
  passTo,
  interviewsTo,
}: {
  staff: StaffActor
  staffId: string
  passTo: string | null
  interviewsTo: string | null
}): Promise<Outcome<undefined, 'not-found' | 'last-hr' | 'not-an-adviser' | 'no-interviewer' | 'interviewer-busy'>> {
  return deactivateMember({
    staff: actor,
    staffId,
    takers: [passTo, interviewsTo].filter((id) => id !== null),
    passOn: async (tx, leaver) => {
      const desk = await passOnDeskWork(tx, { staff: actor, leaver, passTo })
      if (!desk.ok) return desk
      return reassignInterviews(tx, { staff: actor, leaver, to: interviewsTo })
    },
  })
}
