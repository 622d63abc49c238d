import { and, eq, ne } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { chats } from '#db/tables/chats.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { countAttempt, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { endChatAsEnquiry, endChatAsTicket } from './conversion.commands.server.ts'
import { systemLines, type ChatRefusal, describeAvailability, mostLines, type Guest } from './chat.ts'
import { countAvailableAdvisers } from './presence.queries.server.ts'
import { addLine, endLockedChat, lockChat, notifyChat, type LockedChat } from './lines.commands.server.ts'
import type { GuestAction } from './chat.forms.ts'
import { matchesGuestsChat } from './visitor.queries.server.ts'

type GuestOutcome = Promise<Outcome<{ chatId: string }, Exclude<ChatRefusal, 'throttled'>> | Throttled>
type ActionOf<Name extends GuestAction['intent']> = Extract<GuestAction, { intent: Name }>

async function findOngoingChatId(guest: Guest, executor: Executor) {
  const isMine = matchesGuestsChat(guest)
  if (!isMine) return null
  const [found] = await executor
    .select({ id: chats.id })
    .from(chats)
    .where(and(isMine, ne(chats.state, 'ended')))
  return found?.id ?? null
}

async function lockOwnChat(tx: Tx, guest: Guest): Promise<Outcome<LockedChat, 'not-found' | 'is-over'>> {
  const id = await findOngoingChatId(guest, tx)
  const chat = id ? await lockChat(tx, id) : null
  if (!chat) return refused('not-found')
  return chat.state === 'ended' ? refused('is-over') : done(chat)
}

async function sendLine(tx: Tx, chat: LockedChat, line: { id?: string | undefined; body: string }) {
  if (chat.length >= mostLines) return refused('too-long')
  await addLine(tx, chat, { ...line, author: 'person', at: clock.now() }, { guestHereAt: clock.now() })
  return done({ chatId: chat.id })
}

async function startChat(guest: Guest & { ipAddress: string }, action: ActionOf<'begin'>): GuestOutcome {
  const throttled = await throttle([limits.chatsByAddress, guest.ipAddress])
  if (throttled) return throttled
  const presentCount = await countAvailableAdvisers()
  return db.transaction(async (tx) => {
    const ongoing = await lockOwnChat(tx, guest)
    if (ongoing.ok) return sendLine(tx, ongoing.value, action)
    const now = clock.now()
    if (!describeAvailability({ now, presentCount }).isOpen) return refused('no-adviser')
    const { student } = guest
    const id = newId()
    const [chat] = await tx
      .insert(chats)
      .values({
        id,
        studentId: student?.studentId ?? null,
        guestName: student ? null : action.name,
        guestEmail: student ? null : action.email,
        beganOn: action.page,
        page: action.page,
        pageSince: now,
        waitingSince: now,
        lastWrittenAt: now,
        guestHereAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (chat) return sendLine(tx, chat, action)
    // Another tab of the student has started a chat meanwhile.
    const other = await lockOwnChat(tx, guest)
    return other.ok ? sendLine(tx, other.value, action) : other
  })
}

/** Turns the chat into a ticket of the student or an email enquiry of the visitor, and ends it. */
async function leaveMessage(guest: Guest, { name, email }: ActionOf<'leave'>): GuestOutcome {
  const isVisitor = guest.student === null && email !== null
  const isAcknowledged = isVisitor && (await countAttempt(emailLimit('message'), email)).isAllowed
  return runWithOwnChat(guest, async (tx, chat) => {
    const ending = { by: 'guest', at: clock.now() } as const
    if (chat.studentId) {
      await endChatAsTicket(tx, { ...chat, studentId: chat.studentId }, ending)
      return done({ chatId: chat.id })
    }
    const recipient = { name: name || (chat.guestName ?? ''), email: email ?? chat.guestEmail }
    if (!recipient.name || !recipient.email) return refused('no-email')
    await endChatAsEnquiry(tx, chat, { ...ending, ...recipient, email: recipient.email, isAcknowledged })
    return done({ chatId: chat.id })
  })
}

export async function performGuestAction({
  action,
  ...guest
}: Guest & { ipAddress: string; action: GuestAction }): GuestOutcome {
  switch (action.intent) {
    case 'begin':
      return startChat(guest, action)
    case 'leave':
      return leaveMessage(guest, action)
    case 'say': {
      const throttled = await throttle([limits.chatMessages, guest.student?.studentId ?? guest.chatId ?? ''])
      if (throttled) return throttled
      return runWithOwnChat(guest, (tx, chat) => sendLine(tx, chat, action))
    }
    case 'turn':
      return runWithOwnChat(guest, async (tx, chat) => {
        if (action.page === chat.page) return done({ chatId: chat.id })
        await tx.update(chats).set({ page: action.page, pageSince: clock.now() }).where(eq(chats.id, chat.id))
        await notifyChat(tx, chat.id)
        return done({ chatId: chat.id })
      })
    case 'end':
      return runWithOwnChat(guest, async (tx, chat) => {
        await endLockedChat(tx, chat, { by: 'guest', body: systemLines.endedByGuest, at: clock.now() })
        return done({ chatId: chat.id })
      })
  }
}

async function runWithOwnChat<Reason extends string>(
  guest: Guest,
  act: (tx: Tx, chat: LockedChat) => Promise<Outcome<{ chatId: string }, Reason>>,
) {
  return db.transaction(async (tx) => {
    const locked = await lockOwnChat(tx, guest)
    return locked.ok ? act(tx, locked.value) : locked
  })
}
