import { and, count, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { chatPresence, chats } from '#db/tables/chats.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { countAttempt } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit } from '#app/platform/rate-limits/rate-limits.ts'
import { lockColleagueAllowedTo } from '#app/domain/staff/staff.locks.server.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { endChatAsEnquiry, endChatAsTicket } from './conversion.commands.server.ts'
import { systemLines, extractFirstName, mostChatsEach, mostLines } from './chat.ts'
import { setPresence } from './presence.commands.server.ts'
import { addLine, endLockedChat, lockChat, type LockedChat } from './lines.commands.server.ts'
import type { AdviserAction } from './chat.forms.ts'
import type { AdviserRefusal } from './adviser.ts'

type AdviserOutcome = Promise<Outcome<undefined, AdviserRefusal>>
type Request<Name extends AdviserAction['intent']> = {
  staff: StaffActor
  action: Extract<AdviserAction, { intent: Name }>
}

const chatEntity = (chatId: string) => ({ entity: 'chats' as const, entityId: chatId })

async function lockOwnChat(
  tx: Tx,
  { staff, chatId }: { staff: StaffActor; chatId: string },
): Promise<Outcome<LockedChat, 'not-found' | 'is-over' | 'with-another'>> {
  const chat = await lockChat(tx, chatId)
  if (!chat) return refused('not-found')
  if (chat.state === 'ended') return refused('is-over')
  return chat.state === 'open' && chat.adviserId === staff.staffId ? done(chat) : refused('with-another')
}

/** Takes a chat from the queue. If two advisers take it at the same moment, one of them gets it. */
async function takeChat({ staff, action: { chatId } }: Request<'take'>): AdviserOutcome {
  return db.transaction(async (tx) => {
    const { staffId, fullName } = staff
    if (!(await lockColleagueAllowedTo(tx, { staffId, operation: 'handle chats' }))) return refused('not-available')
    // The lock lasts until commit, so that two clicks at once cannot exceed the limit of chats.
    const [present] = await tx.select().from(chatPresence).where(eq(chatPresence.staffId, staffId)).for('no key update')
    if (!present?.isAtChat) return refused('not-available')
    const chat = await lockChat(tx, chatId)
    if (!chat) return refused('not-found')
    if (chat.state === 'ended') return refused('is-over')
    const { studentId } = chat
    if (studentId && (await isOwnRecord({ staff, studentId }, tx))) return refused('own-record')
    if (chat.state === 'open') return chat.adviserId === staffId ? done() : refused('with-another')
    const [held] = await tx
      .select({ count: count() })
      .from(chats)
      .where(and(eq(chats.adviserId, staffId), eq(chats.state, 'open')))
    if ((held?.count ?? 0) >= mostChatsEach) return refused('too-many-chats')
    const at = clock.now()
    const joined = { author: 'system' as const, staffId, body: systemLines.joined(extractFirstName(fullName)), at }
    await addLine(tx, chat, joined, {
      state: 'open',
      adviserId: staffId,
      waitingSince: null,
      answeredAt: chat.answeredAt ?? at,
    })
    await recordActivity(tx, { staff, action: 'Answered a chat', ...chatEntity(chatId) })
    return done()
  })
}

type OwnChat = { staff: StaffActor; action: { chatId: string } }

async function runWithOwnChat(
  { staff, action: { chatId } }: OwnChat,
  act: (tx: Tx, chat: LockedChat) => AdviserOutcome,
): AdviserOutcome {
  return db.transaction(async (tx) => {
    const locked = await lockOwnChat(tx, { staff, chatId })
    return locked.ok ? act(tx, locked.value) : locked
  })
}

function sendLine(request: Request<'say'>): AdviserOutcome {
  return runWithOwnChat(request, async (tx, chat) => {
    if (chat.length >= mostLines) return refused('too-long')
    const { id, body } = request.action
    await addLine(tx, chat, { id, author: 'staff', staffId: request.staff.staffId, body, at: clock.now() })
    return done()
  })
}

function endChat(request: Request<'end'>): AdviserOutcome {
  const { staff } = request
  return runWithOwnChat(request, async (tx, chat) => {
    const body = systemLines.endedByAdviser(extractFirstName(staff.fullName))
    await endLockedChat(tx, chat, { by: 'adviser', body, staffId: staff.staffId, at: clock.now() })
    await recordActivity(tx, { staff, action: 'Ended a chat', ...chatEntity(chat.id) })
    return done()
  })
}

async function turnIntoTicket({ staff, action: { chatId } }: Request<'ticket'>): AdviserOutcome {
  const { staffId } = staff
  return db.transaction(async (tx) => {
    const assignee = await lockColleagueAllowedTo(tx, { staffId, operation: 'handle tickets' })
    const locked = await lockOwnChat(tx, { staff, chatId })
    if (!locked.ok) return locked
    const { studentId } = locked.value
    if (!assignee) return refused('with-another')
    if (!studentId) return refused('no-student')
    const ending = { by: 'adviser', staffId, at: clock.now() } as const
    const ticketId = await endChatAsTicket(tx, { ...locked.value, studentId }, ending)
    await recordActivity(tx, {
      staff,
      action: 'Turned a chat into a ticket',
      entity: 'student_tickets',
      entityId: ticketId,
    })
    return done()
  })
}

async function turnIntoEnquiry(request: Request<'message'>): AdviserOutcome {
  const { staff, action } = request
  const { name, email } = action
  const { isAllowed } = await countAttempt(emailLimit('message'), email)
  return runWithOwnChat(request, async (tx, chat) => {
    const ending = { by: 'adviser', staffId: staff.staffId, at: clock.now() } as const
    const enquiry = await endChatAsEnquiry(tx, chat, { ...ending, name, email, isAcknowledged: isAllowed })
    await recordActivity(tx, {
      staff,
      action: `Turned a chat into an email enquiry: ${enquiry.reference}`,
      entity: 'contact_messages',
      entityId: enquiry.messageId,
    })
    return done()
  })
}

export async function performAdviserAction({
  staff,
  action,
}: {
  staff: StaffActor
  action: AdviserAction
}): AdviserOutcome {
  requirePermission('handle chats', staff)
  switch (action.intent) {
    case 'come':
      return setPresence({ staff, isPresent: true })
    case 'go':
      return setPresence({ staff, isPresent: false })
    case 'take':
      return takeChat({ staff, action })
    case 'say':
      return sendLine({ staff, action })
    case 'end':
      return endChat({ staff, action })
    case 'ticket':
      return turnIntoTicket({ staff, action })
    case 'message':
      return turnIntoEnquiry({ staff, action })
  }
}
