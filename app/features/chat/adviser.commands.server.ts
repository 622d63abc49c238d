import { and, count, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { chatPresence, chats } from '#db/tables/chats.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { countAttempt } from '#app/features/throttles/commands.server.ts'
import { lettersTo } from '#app/features/throttles/rules.ts'
import { lockColleagueAllowedTo } from '#app/features/staff/locks.commands.server.ts'
import { isOwnRecord } from '#app/features/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { makeMessageOf, makeTicketOf } from './conversion.commands.server.ts'
import { houseLines } from './messages.ts'
import { setPresence } from './presence.commands.server.ts'
import { listPresent } from './presence.queries.server.ts'
import { firstNameOf, mostChatsEach, mostLines } from './rules.ts'
import { addLine, endHeld, holdChat, tellChat, type HeldChat } from './lines.commands.server.ts'
import type { AnswerDeed } from './adviser.forms.ts'
import type { AnsweringRefusal } from './adviser.messages.ts'

type Answered = Promise<Outcome<undefined, AnsweringRefusal>>
type Of<Name extends AnswerDeed['deed']> = Extract<AnswerDeed, { deed: Name }>
type Doing<Name extends AnswerDeed['deed']> = { staff: StaffActor; deed: Of<Name> }

const entityOf = (chatId: string) => ({ entity: 'chats', entityId: chatId })

/** The conversation, if it goes on and this member has it. */
async function holdMine(
  tx: Tx,
  { staff, chatId }: { staff: StaffActor; chatId: string },
): Promise<Outcome<HeldChat, 'not-found' | 'is-over' | 'with-another'>> {
  const chat = await holdChat(tx, chatId)
  if (!chat) return refused('not-found')
  if (chat.state === 'ended') return refused('is-over')
  return chat.state === 'open' && chat.adviserId === staff.staffId ? done(chat) : refused('with-another')
}

/** Takes a conversation from the queue. Of two who do so at once one has it. */
async function take({ staff, deed: { chatId } }: Doing<'take'>): Answered {
  return db.transaction(async (tx) => {
    const { staffId, fullName } = staff
    if (!(await lockColleagueAllowedTo(tx, { staffId, operation: 'handle chats' }))) return refused('not-present')
    // Held until the end, so that two clicks at once do not give one member a fifth.
    const [present] = await tx.select().from(chatPresence).where(eq(chatPresence.staffId, staffId)).for('no key update')
    if (!present?.isAtChat) return refused('not-present')
    const chat = await holdChat(tx, chatId)
    if (!chat) return refused('not-found')
    if (chat.state === 'ended') return refused('is-over')
    if (await isTheirs(tx, { chat, taker: staff })) return refused('own-record')
    if (chat.state === 'open') return chat.adviserId === staffId ? done() : refused('with-another')
    const [held] = await tx
      .select({ count: count() })
      .from(chats)
      .where(and(eq(chats.adviserId, staffId), eq(chats.state, 'open')))
    if ((held?.count ?? 0) >= mostChatsEach) return refused('hands-full')
    const at = clock.now()
    const joined = { author: 'house' as const, staffId, body: houseLines.joined(firstNameOf(fullName)), at }
    await addLine(tx, chat, joined, {
      state: 'open',
      adviserId: staffId,
      waitingSince: null,
      answeredAt: chat.answeredAt ?? at,
      adviserSeen: chat.length,
      adviserSeenAt: at,
    })
    await recordActivity(tx, { staff, action: 'Answered a chat', ...entityOf(chatId) })
    return done()
  })
}

async function say({ staff, deed: { chatId, id, body } }: Doing<'say'>): Answered {
  return db.transaction(async (tx) => {
    const held = await holdMine(tx, { staff, chatId })
    if (!held.ok) return held
    if (held.value.length >= mostLines) return refused('too-long')
    await addLine(tx, held.value, { id, author: 'adviser', staffId: staff.staffId, body, at: clock.now() })
    return done()
  })
}

async function see({ staff, deed }: Doing<'see'>): Answered {
  return db.transaction(async (tx) => {
    const held = await holdMine(tx, { staff, chatId: deed.chatId })
    if (!held.ok) return held
    const chat = held.value
    const place = Math.min(deed.place, chat.length)
    if (place <= chat.adviserSeen) return done()
    await tx.update(chats).set({ adviserSeen: place, adviserSeenAt: clock.now() }).where(eq(chats.id, chat.id))
    await tellChat(tx, chat.id)
    return done()
  })
}

async function isTheirs(tx: Tx, { chat, taker }: { chat: HeldChat; taker: { userId: string } | null }) {
  return chat.studentId && taker ? isOwnRecord({ staff: taker, studentId: chat.studentId }, tx) : false
}

/** Gives a conversation to somebody else who is at the chat. Whoever takes over has their hands counted by themselves. */
async function hand({ staff, deed: { chatId, to } }: Doing<'hand'>): Answered {
  return db.transaction(async (tx) => {
    const taker = await lockColleagueAllowedTo(tx, { staffId: to, operation: 'handle chats' })
    const held = await holdMine(tx, { staff, chatId })
    if (!held.ok) return held
    const other = taker && (await listPresent(tx)).find(({ id }) => id === to && id !== staff.staffId)
    if (!other || (await isTheirs(tx, { chat: held.value, taker }))) return refused('nobody-to-take-it')
    const [from, next] = [firstNameOf(staff.fullName), firstNameOf(other.fullName)]
    const line = {
      author: 'house' as const,
      staffId: staff.staffId,
      body: houseLines.handedOver(from, next),
      at: clock.now(),
    }
    await addLine(tx, held.value, line, { adviserId: to, adviserSeen: 0, adviserSeenAt: null })
    await recordActivity(tx, {
      staff,
      action: `Handed a chat over to ${other.fullName}`,
      ...entityOf(chatId),
      before: staff.fullName,
      after: other.fullName,
    })
    return done()
  })
}

async function end({ staff, deed: { chatId } }: Doing<'end'>): Answered {
  return db.transaction(async (tx) => {
    const held = await holdMine(tx, { staff, chatId })
    if (!held.ok) return held
    const body = houseLines.endedByAdviser(firstNameOf(staff.fullName))
    await endHeld(tx, held.value, { by: 'adviser', body, staffId: staff.staffId, at: clock.now() })
    await recordActivity(tx, { staff, action: 'Ended a chat', ...entityOf(chatId) })
    return done()
  })
}

/** Makes a student's conversation a ticket of theirs, assigned to whoever had it. */
async function makeTicket({ staff, deed: { chatId } }: Doing<'ticket'>): Answered {
  return db.transaction(async (tx) => {
    const taker = await lockColleagueAllowedTo(tx, { staffId: staff.staffId, operation: 'handle tickets' })
    const held = await holdMine(tx, { staff, chatId })
    if (!held.ok) return held
    const [chat, at] = [held.value, clock.now()]
    if (!taker) return refused('with-another')
    if (!chat.studentId) return refused('no-student')
    const ticketId = await makeTicketOf(tx, { ...chat, studentId: chat.studentId }, { at, assignedTo: staff.staffId })
    const line = { body: houseLines.becameTicket, staffId: staff.staffId, at }
    await endHeld(tx, chat, { by: 'adviser', ...line, ticketId })
    await recordActivity(tx, { staff, action: 'Made a chat a ticket', entity: 'student_tickets', entityId: ticketId })
    return done()
  })
}

/** Makes a visitor's conversation a message that is answered by mail. */
async function makeMessage({ staff, deed: { chatId, name, email } }: Doing<'message'>): Answered {
  const { isAllowed } = await countAttempt(lettersTo('message'), email)
  return db.transaction(async (tx) => {
    const held = await holdMine(tx, { staff, chatId })
    if (!held.ok) return held
    const [chat, at] = [held.value, clock.now()]
    const { messageId, reference } = await makeMessageOf(tx, chat, { at, name, email, isAcknowledged: isAllowed })
    const line = { body: houseLines.becameMessage(reference), staffId: staff.staffId, at }
    await endHeld(tx, chat, { by: 'adviser', ...line, messageId })
    await recordActivity(tx, {
      staff,
      action: `Made a chat a message: ${reference}`,
      entity: 'contact_messages',
      entityId: messageId,
    })
    return done()
  })
}

/** What an adviser does at the chat. */
export async function answerChat({ staff, deed }: { staff: StaffActor; deed: AnswerDeed }): Answered {
  demandOfStaff('handle chats', staff)
  switch (deed.deed) {
    case 'come':
      return setPresence({ staff, isPresent: true })
    case 'go':
      return setPresence({ staff, isPresent: false })
    case 'take':
      return take({ staff, deed })
    case 'say':
      return say({ staff, deed })
    case 'see':
      return see({ staff, deed })
    case 'type':
      await tellChat(db, deed.chatId, 'adviser')
      return done()
    case 'hand':
      return hand({ staff, deed })
    case 'end':
      return end({ staff, deed })
    case 'ticket':
      return makeTicket({ staff, deed })
    case 'message':
      return makeMessage({ staff, deed })
  }
}
