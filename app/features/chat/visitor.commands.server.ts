import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { chats } from '#db/tables/chats.ts'
import { newId } from '#app/core/ids.ts'
import { addMinutes } from '#app/core/dates.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { countAttempt, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { emailsTo, limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { makeMessageOf, makeTicketOf } from './conversion.commands.server.ts'
import { houseLines, type ChatRefusal } from './messages.ts'
import { listPresent } from './presence.queries.server.ts'
import { describeDoor, guestHours, mostLines } from './rules.ts'
import { addLine, endHeld, holdChat, tellChat, type HeldChat } from './lines.commands.server.ts'
import type { Guest } from './types.ts'
import type { Deed } from './visitor.forms.ts'

type Talked = Promise<Outcome<{ chatId: string }, Exclude<ChatRefusal, 'throttled'>> | Throttled>
type Of<Name extends Deed['deed']> = Extract<Deed, { deed: Name }>

/** Matches the guest’s ongoing chat; null for a visitor without one. */
function isOwn({ student, chatId }: Guest) {
  const ofStudent = student ? eq(chats.studentId, student.studentId) : undefined
  if (ofStudent) return and(ofStudent, ne(chats.state, 'ended'))
  const since = addMinutes(clock.now(), -guestHours * 60)
  return chatId
    ? and(eq(chats.id, chatId), sql`${chats.studentId} is null`, gt(chats.createdAt, since), ne(chats.state, 'ended'))
    : null
}

async function findLive(tx: Tx, guest: Guest) {
  const own = isOwn(guest)
  if (!own) return null
  const [found] = await tx.select({ id: chats.id }).from(chats).where(own)
  return found?.id ?? null
}

async function holdOwn(tx: Tx, guest: Guest): Promise<Outcome<HeldChat, 'not-found' | 'is-over'>> {
  const id = await findLive(tx, guest)
  const chat = id ? await holdChat(tx, id) : null
  if (!chat) return refused('not-found')
  return chat.state === 'ended' ? refused('is-over') : done(chat)
}

async function say(tx: Tx, chat: HeldChat, line: { id?: string | undefined; body: string }) {
  if (chat.length >= mostLines) return refused('too-long')
  await addLine(tx, chat, { ...line, author: 'guest', at: clock.now() }, { guestHereAt: clock.now() })
  return done({ chatId: chat.id })
}

/** Starts a chat while the chat is open. A guest who has one already continues it. */
async function begin(guest: Guest & { ipAddress: string }, deed: Of<'begin'>): Talked {
  const throttled = await throttle([limits.chatsByAddress, guest.ipAddress])
  if (throttled) return throttled
  const present = await listPresent()
  return db.transaction(async (tx) => {
    const live = await holdOwn(tx, guest)
    if (live.ok) return say(tx, live.value, deed)
    const now = clock.now()
    if (!describeDoor({ now, presentCount: present.length }).isOpen) return refused('nobody-here')
    const { student } = guest
    const id = newId()
    const [chat] = await tx
      .insert(chats)
      .values({
        id,
        studentId: student?.studentId ?? null,
        guestName: student ? null : deed.name,
        guestEmail: student ? null : deed.email,
        beganOn: deed.page,
        page: deed.page,
        pageSince: now,
        waitingSince: now,
        lastWrittenAt: now,
        guestHereAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (chat) return say(tx, chat, deed)
    // Another tab of the student’s was faster.
    const other = await holdOwn(tx, guest)
    return other.ok ? say(tx, other.value, deed) : other
  })
}

/** Turns the chat into a student’s ticket or a visitor’s email enquiry, and ends it. */
async function leave(guest: Guest, { name, email }: Of<'leave'>): Talked {
  const address = guest.student ? null : email
  const isAcknowledged = address ? (await countAttempt(emailsTo('message'), address)).isAllowed : false
  return db.transaction(async (tx) => {
    const held = await holdOwn(tx, guest)
    if (!held.ok) return held
    const [chat, at] = [held.value, clock.now()]
    if (chat.studentId) {
      const ticketId = await makeTicketOf(tx, { ...chat, studentId: chat.studentId }, { at })
      await endHeld(tx, chat, { by: 'guest', body: houseLines.becameTicket, at, ticketId })
      return done({ chatId: chat.id })
    }
    const to = { name: name || (chat.guestName ?? ''), email: email ?? chat.guestEmail }
    if (!to.name || !to.email) return refused('no-address')
    const { messageId, reference } = await makeMessageOf(tx, chat, { at, ...to, email: to.email, isAcknowledged })
    await endHeld(tx, chat, { by: 'guest', body: houseLines.becameMessage(reference), at, messageId })
    return done({ chatId: chat.id })
  })
}

/** Performs an action of the guest’s. Typing is announced but not stored. */
export async function talk({ deed, ...guest }: Guest & { ipAddress: string; deed: Deed }): Talked {
  switch (deed.deed) {
    case 'begin':
      return begin(guest, deed)
    case 'leave':
      return leave(guest, deed)
    case 'type':
      return tellTyping(guest)
    case 'say': {
      const throttled = await throttle([limits.chatMessages, guest.student?.studentId ?? guest.chatId ?? ''])
      if (throttled) return throttled
      return withOwn(guest, (tx, chat) => say(tx, chat, deed))
    }
    case 'see':
      return withOwn(guest, async (tx, chat) => {
        const place = Math.min(deed.place, chat.length)
        if (place <= chat.guestSeen) return done({ chatId: chat.id })
        await tx.update(chats).set({ guestSeen: place, guestSeenAt: clock.now() }).where(eq(chats.id, chat.id))
        await tellChat(tx, chat.id)
        return done({ chatId: chat.id })
      })
    case 'turn':
      return withOwn(guest, async (tx, chat) => {
        if (deed.page === chat.page) return done({ chatId: chat.id })
        await tx.update(chats).set({ page: deed.page, pageSince: clock.now() }).where(eq(chats.id, chat.id))
        await tellChat(tx, chat.id)
        return done({ chatId: chat.id })
      })
    case 'end':
      return withOwn(guest, async (tx, chat) => {
        await endHeld(tx, chat, { by: 'guest', body: houseLines.endedByGuest, at: clock.now() })
        return done({ chatId: chat.id })
      })
  }
}

async function withOwn<Reason extends string>(
  guest: Guest,
  act: (tx: Tx, chat: HeldChat) => Promise<Outcome<{ chatId: string }, Reason>>,
) {
  return db.transaction(async (tx) => {
    const held = await holdOwn(tx, guest)
    return held.ok ? act(tx, held.value) : held
  })
}

async function tellTyping(guest: Guest) {
  const own = isOwn(guest)
  const [chat] = own ? await db.select({ id: chats.id }).from(chats).where(own) : []
  if (!chat) return refused('not-found')
  await tellChat(db, chat.id, 'guest')
  return done({ chatId: chat.id })
}
