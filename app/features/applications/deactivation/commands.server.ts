import type { Tx } from '#db/client.server.ts'
import { done, type Outcome } from '#app/core/outcome.ts'
import { mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { requeueChats } from '#app/features/chat/requeue.commands.server.ts'
import { deactivateMember, editMember } from '#app/features/staff/members/commands.server.ts'
import { reassignTickets } from '#app/features/tickets/reassignment.commands.server.ts'
import { isAdviser } from './rules.ts'
import { passInterviewsOn } from '../interviews/reassignment.commands.server.ts'

type Leaving = { staff: StaffActor; leaver: { id: string; fullName: string }; passTo: string | null }

/** Tickets to the adviser that hr names or back to nobody. */
async function passTickets(tx: Tx, { staff, leaver, passTo }: Leaving) {
  return reassignTickets(tx, { staff, from: leaver.id, fromName: leaver.fullName, to: passTo })
}

/** The same, and conversations to the queue. */
async function leaveDesk(tx: Tx, { staff, leaver, passTo }: Leaving): Promise<Outcome<undefined, 'not-an-adviser'>> {
  const tickets = await passTickets(tx, { staff, leaver, passTo })
  if (!tickets.ok) return tickets
  await requeueChats(tx, { staff, leaver })
  return done()
}

/**
 * Edits a member of staff. With the last role that may answer students goes what they have in hand of the desk, in the same
 * transaction; interviews stay theirs, which anybody who works here may hold. Who leaves customer service for hr leaves their
 * tickets as well, since only advisers are given any; a conversation goes on, and hr keeps what it takes up itself.
 */
export async function changeMember({
  passTo,
  ...change
}: Parameters<typeof editMember>[0] & { passTo: string | null }) {
  return editMember({
    ...change,
    takers: passTo ? [passTo] : [],
    passOn: async (tx, leaver) => {
      const leaving = { staff: change.staff, leaver, passTo }
      if (!mayStaff('handle tickets', change)) return leaveDesk(tx, leaving)
      return isAdviser(leaver) && !isAdviser(change) ? passTickets(tx, leaving) : done()
    },
  })
}

/**
 * Deactivates a member of staff and passes on what they have in hand, in one transaction: the desk's work as above,
 * interviews to whoever holds them instead.
 */
export async function letMemberLeave({
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
      const desk = await leaveDesk(tx, { staff: actor, leaver, passTo })
      if (!desk.ok) return desk
      return passInterviewsOn(tx, { staff: actor, leaver, to: interviewsTo })
    },
  })
}
