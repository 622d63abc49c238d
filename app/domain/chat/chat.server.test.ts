import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { addDays } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { officeStateAt } from '#app/domain/contact/contact.ts'
import { clock } from '#app/platform/clock.server.ts'
import { secondsToOpenDesk } from '#tests/support/desk-hours.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { performAdviserAction } from './adviser.commands.server.ts'
import { endSilentChats, deleteOldChats, requeueAbandonedChats } from './closing.commands.server.ts'
import { readChatDesk } from './desk.queries.server.ts'
import { readChatDeskQuery } from './desk.rules.ts'
import { recordChatConnections } from './presence.commands.server.ts'
import { mostLines, type Guest } from './chat.ts'
import { performGuestAction } from './visitor.commands.server.ts'
import { listLines, readChat } from './visitor.queries.server.ts'

const world = openTestWorld({ settings: { LIMITS_SCALE: '1' } })

const nobody: Guest = { student: null, chatId: null }
let addresses = 0
const from = () => ({ ipAddress: `192.0.2.${++addresses}` })
const queryFrom = (query = '') => readChatDeskQuery(new URLSearchParams(query))

/** Makes one adviser available for chat. */
async function openDesk() {
  await world.moveClock({ minutes: secondsToOpenDesk(clock.now()) / 60 })
  const staff = await createStaff('customer_service')
  await performAdviserAction({ staff, action: { intent: 'come' } })
  return staff
}

async function begin(guest: Guest = nobody, given: { name?: string; email?: string; body?: string } = {}) {
  const { name = null, email = null, body = 'Can I pay in euros?' } = given
  const outcome = await performGuestAction({
    ...guest,
    ...from(),
    action: { intent: 'begin', body, name, email, page: '/courses' },
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return { student: guest.student, chatId: outcome.value.chatId }
}

const say = (guest: Guest, body: string, id?: string) =>
  performGuestAction({ ...guest, ...from(), action: { intent: 'say', id, body } })
const take = (staff: StaffActor, chatId: string) => performAdviserAction({ staff, action: { intent: 'take', chatId } })
const answer = (staff: StaffActor, chatId: string, body = 'Yes, you can.') =>
  performAdviserAction({ staff, action: { intent: 'say', chatId, body } })
const logged = async (entityId: string) =>
  (
    await pool.query<{ action: string }>(
      'select action from staff_activity_logs where entity_id = $1 order by created_at',
      [entityId],
    )
  ).rows.map(({ action }) => action)
const emailsTo = async (recipient: string) =>
  (await pool.query<{ template: string }>('select template from outbox where recipient = $1', [recipient])).rows

beforeEach(async () => {
  await pool.query(`delete from chats`)
  await pool.query('delete from chat_presence')
})

describe('starting a chat', () => {
  it('needs a connected and available adviser in office hours', async () => {
    const staff = await openDesk()
    expect((await readChat(nobody)).availability.isOpen).toBe(true)
    await world.moveClock({ minutes: 2 })
    const intent = { intent: 'begin' as const, body: 'Hello', name: null, email: null, page: '/' }
    expect(await performGuestAction({ ...nobody, ...from(), action: intent })).toMatchObject({
      ok: false,
      reason: 'no-adviser',
    })
    await recordChatConnections({ chatIds: [], staffIds: [staff.staffId] })
    expect(await performGuestAction({ ...nobody, ...from(), action: intent })).toMatchObject({ ok: true })
    await performAdviserAction({ staff, action: { intent: 'go' } })
    expect((await readChat(nobody)).availability).toMatchObject({
      isOpen: false,
      words: expect.stringContaining('No one'),
    })
  })

  it('is refused out of hours, with the next opening time', async () => {
    const staff = await openDesk()
    const desk = officeStateAt(clock.now())
    if (!desk.isOpen) throw new Error('the desk is closed')
    const minutes = 1 + (desk.closesAt.getTime() - clock.now().getTime()) / 60_000
    await world.moveClock({ minutes })
    await recordChatConnections({ chatIds: [], staffIds: [staff.staffId] })
    expect((await readChat(nobody)).availability).toMatchObject({
      isOpen: false,
      words: expect.stringMatching(/back on/),
    })
    await world.moveClock({ minutes: -minutes })
  })

  it('gives a student one chat, in however many tabs it is started', async () => {
    await openDesk()
    const student = await createStudent()
    const outcomes = await meetAtBarrierTimes(6, () => begin({ student, chatId: null }))
    expect(new Set(outcomes.map(({ chatId }) => chatId)).size).toBe(1)
    const { chat } = await readChat({ student, chatId: null })
    expect(chat?.lines.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is limited to thirty an hour per network', async () => {
    await openDesk()
    const intent = { intent: 'begin' as const, body: 'Hello', name: null, email: null, page: '/' }
    const outcomes = await meetAtBarrierTimes(33, () =>
      performGuestAction({ ...nobody, ipAddress: '198.51.100.9', action: intent }),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30)
    expect(await performGuestAction({ ...nobody, ...from(), action: intent })).toMatchObject({ ok: true })
  })
})

describe('a chat', () => {
  it('is visible only to its guest', async () => {
    await openDesk()
    const own = await begin()
    const student = await createStudent()
    const ofStudent = await begin({ student, chatId: null })
    expect((await readChat(own)).chat?.id).toBe(own.chatId)
    expect((await readChat({ student: await createStudent(), chatId: null })).chat).toBeNull()
    // The cookie of a student’s chat does not sign anyone in.
    expect((await readChat({ student: null, chatId: ofStudent.chatId })).chat).toBeNull()
    expect(await say({ student: null, chatId: ofStudent.chatId }, 'Mine')).toMatchObject({ reason: 'not-found' })
    await world.moveClock({ minutes: 12 * 60 + 1 })
    expect((await readChat(own)).chat).toBeNull()
    await world.moveClock({ minutes: -12 * 60 - 1 })
  })

  it('numbers lines without gaps when both sides write at once, and stores a repeated line once', async () => {
    const staff = await openDesk()
    const guest = await begin()
    await take(staff, guest.chatId)
    const id = randomUUID()
    await meetAtBarrierTimes<unknown>(12, (i) =>
      i % 3 === 0
        ? say(guest, 'Again', id)
        : i % 3 === 1
          ? say(guest, `Line ${i}`)
          : answer(staff, guest.chatId, `Word ${i}`),
    )
    const lines = await listLines({ chatId: guest.chatId, reader: 'guest' })
    expect(lines.map(({ place }) => place)).toEqual(lines.map((_line, i) => i + 1))
    expect(lines.filter(({ body }) => body === 'Again')).toHaveLength(1)
    expect((await readChat({ ...guest, after: lines.length - 1 })).chat?.lines).toHaveLength(1)
  })

  it('counts the lines that nobody has answered', async () => {
    const staff = await openDesk()
    const guest = await begin()
    const countUnanswered = async () => {
      const { opened } = await readChatDesk({ staff, query: queryFrom(`chat=${guest.chatId}`) })
      return opened?.unanswered
    }
    expect(await countUnanswered()).toBe(1)
    await take(staff, guest.chatId)
    expect(await countUnanswered()).toBe(0)
    await say(guest, 'Are you there?')
    await say(guest, 'Hello?')
    expect(await countUnanswered()).toBe(2)
    await answer(staff, guest.chatId)
    expect(await countUnanswered()).toBe(0)
  })

  it('rejects lines beyond its limit and after its end', async () => {
    await openDesk()
    const guest = await begin()
    await pool.query('update chats set length = $2 where id = $1', [guest.chatId, mostLines])
    expect(await say(guest, 'One more')).toMatchObject({ reason: 'too-long' })
    await performGuestAction({ ...guest, ...from(), action: { intent: 'end' } })
    expect(await say(guest, 'One more')).toMatchObject({ reason: 'not-found' })
    expect((await readChat(guest)).chat).toMatchObject({ state: 'ended', endedBy: 'guest' })
  })
})

describe('a chat for advisers', () => {
  it('can be taken by only one adviser, and each adviser has at most four', async () => {
    const [one, other] = [await openDesk(), await openDesk()]
    const { chatId } = await begin()
    const outcomes = await Promise.all([take(one, chatId), take(other, chatId)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'with-another' })
    const third = await openDesk()
    const waiting = await Promise.all([1, 2, 3, 4, 5, 6].map(() => begin()))
    const taken = await meetAtBarrierTimes(6, (i) => take(third, waiting[i]?.chatId ?? ''))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(4)
    expect(taken.find(({ ok }) => !ok)).toMatchObject({ reason: 'too-many-chats' })
  })

  it('is written in only by its adviser, and its entries say who took it', async () => {
    const [one, other] = [await openDesk(), await openDesk()]
    const guest = await begin()
    await take(one, guest.chatId)
    expect(await answer(one, guest.chatId)).toMatchObject({ ok: true })
    expect(await answer(other, guest.chatId)).toMatchObject({ reason: 'with-another' })
    const { opened, others } = await readChatDesk({ staff: other, query: queryFrom(`chat=${guest.chatId}`) })
    expect(opened?.lines.filter(({ author }) => author === 'adviser').map(({ isOwn }) => isOwn)).toEqual([false])
    expect(others[0]?.lastStaffId).toBe(one.staffId)
    expect(await logged(guest.chatId)).toEqual(['Answered a chat'])
  })

  it('returns to the queue when its adviser is disconnected, but not when they only become unavailable', async () => {
    const staff = await openDesk()
    const guest = await begin()
    await take(staff, guest.chatId)
    await performAdviserAction({ staff, action: { intent: 'go' } })
    await requeueAbandonedChats()
    expect((await readChat(guest)).chat?.state).toBe('open')
    await world.moveClock({ minutes: 2 })
    await requeueAbandonedChats()
    expect((await readChat(guest)).chat).toMatchObject({ state: 'waiting', adviserName: null })
  })

  it('lists waiting chats by wait, with disconnected guests last', async () => {
    const staff = await openDesk()
    const [gone, first, second] = [await begin(), await begin(), await begin()]
    await world.moveClock({ minutes: 2 })
    await recordChatConnections({ chatIds: [first.chatId, second.chatId], staffIds: [staff.staffId] })
    const { waiting } = await readChatDesk({ staff, query: queryFrom() })
    expect(waiting.map(({ id }) => id)).toEqual([first.chatId, second.chatId, gone.chatId])
    expect(waiting.map(({ isAway }) => isAway)).toEqual([false, false, true])
    expect((await readChat(second)).chat?.placeInQueue).toBe(2)
  })

  it('requires the permission to answer chats', async () => {
    const staff = await createStaff('it_support')
    await expect(performAdviserAction({ staff, action: { intent: 'come' } })).rejects.toThrow('not allowed')
    await expect(readChatDesk({ staff, query: queryFrom() })).rejects.toThrow('not allowed')
  })
})

describe('the end of a chat', () => {
  it('a student’s chat becomes a ticket with all messages, assigned to its adviser', async () => {
    const staff = await openDesk()
    const student = await createStudent()
    const guest = await begin({ student, chatId: null }, { body: 'Module 4 does not open' })
    await take(staff, guest.chatId)
    await answer(staff, guest.chatId, 'Which browser is it?')
    await say(guest, 'Firefox')
    expect(await performAdviserAction({ staff, action: { intent: 'ticket', chatId: guest.chatId } })).toMatchObject({
      ok: true,
    })
    const { rows } = await pool.query<{ id: string; title: string; assigned_to: string; bodies: string[] }>(
      `select t.id, t.title, t.assigned_to, array(select m.authored_as || ': ' || m.body from ticket_messages m
         where m.ticket_id = t.id order by m.created_at, m.id) as bodies
       from student_tickets t where t.student_id = $1`,
      [student.studentId],
    )
    expect(rows).toMatchObject([
      {
        title: 'Module 4 does not open',
        assigned_to: staff.staffId,
        bodies: ['staff: Which browser is it?', 'student: Firefox'],
      },
    ])
    expect(await logged(rows[0]?.id ?? '')).toEqual(['Turned a chat into a ticket'])
    expect(await emailsTo(student.email)).toContainEqual({ template: 'ticket-raised' })
    expect((await readChat(guest)).chat).toMatchObject({ state: 'ended', became: 'ticket' })
  })

  it('a visitor’s chat becomes an email enquiry', async () => {
    await openDesk()
    const guest = await begin(nobody, { body: 'Is there <script>alert(1)</script> a term?' })
    const leave = (name: string, email: string | null) =>
      performGuestAction({ ...guest, ...from(), action: { intent: 'leave', name, email } })
    expect(await leave('', null)).toMatchObject({ reason: 'no-email' })
    expect(await leave('Inês Carvalho', 'ines@mail.example')).toMatchObject({ ok: true })
    const { rows } = await pool.query('select first_name, last_name, message from contact_messages where email = $1', [
      'ines@mail.example',
    ])
    expect(rows).toMatchObject([
      { first_name: 'Inês', last_name: 'Carvalho', message: expect.stringContaining('Inês: Is there') },
    ])
    expect(await emailsTo('ines@mail.example')).toEqual([{ template: 'message-received' }])
  })

  it('a silent chat ends after half an hour, and an unanswered one becomes a ticket or an enquiry', async () => {
    const staff = await openDesk()
    const student = await createStudent()
    const [ofStudent, ofVisitor, nameless] = [
      await begin({ student, chatId: null }),
      await begin(nobody, { email: 'waits@mail.example' }),
      await begin(),
    ]
    await world.moveClock({ minutes: 29 })
    await endSilentChats()
    expect((await readChat(nameless)).chat?.state).toBe('waiting')
    await world.moveClock({ minutes: 2 })
    await endSilentChats()
    expect((await readChat({ student, chatId: null })).chat).toMatchObject({ endedBy: 'silence', became: 'ticket' })
    expect((await readChat(ofVisitor)).chat).toMatchObject({ endedBy: 'silence', became: 'message' })
    expect((await readChat(nameless)).chat).toMatchObject({ endedBy: 'silence', became: null })
    expect(ofStudent.chatId).not.toBe(staff.staffId)
    expect(await emailsTo('waits@mail.example')).toEqual([])
  })

  it('a silent chat ends even if another cannot be ended', async () => {
    await openDesk()
    const [broken, sound] = [await begin(), await begin()]
    await pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse_one before update on chats for each row
       when (new.state = 'ended' and new.id = '${broken.chatId}') execute function refuse_one()`,
    )
    await world.moveClock({ minutes: 31 })
    await endSilentChats()
    await pool.query('drop function refuse_one cascade')
    const states = await pool.query('select id, state from chats where id in ($1, $2)', [broken.chatId, sound.chatId])
    expect(new Map(states.rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [broken.chatId, 'waiting'],
        [sound.chatId, 'ended'],
      ]),
    )
  })

  it('is deleted ninety days after its end, and not before; the ticket stays', async () => {
    await openDesk()
    const guest = await begin()
    await performGuestAction({ ...guest, ...from(), action: { intent: 'end' } })
    const endedAgo = async (days: number) => {
      await pool.query('update chats set ended_at = $1', [addDays(clock.now(), -days)])
      await deleteOldChats()
      return (await pool.query('select from chats')).rows.length
    }
    expect(await endedAgo(89.9)).toBe(1)
    expect(await endedAgo(90.1)).toBe(0)
    expect((await pool.query('select from chat_messages')).rows).toHaveLength(0)
  })
})

describe('ten thousand abandoned chats', () => {
  it('do not delay connected guests', async () => {
    const staff = await openDesk()
    const now = clock.now()
    await pool.query(
      `insert into chats (id, state, began_on, page, page_since, waiting_since, length, last_written_at, guest_here_at, created_at)
       select gen_random_uuid(), 'waiting', '/', '/', $1, $1, 1, $1, $1::timestamptz - interval '5 minutes', $1
       from generate_series(1, 10000)`,
      [addDays(now, -0.01)],
    )
    await pool.query(
      `insert into conversation_messages (id, chat_id, place, body, created_at)
       select gen_random_uuid(), id, 1, 'x', created_at from chats`,
    )
    const guest = await begin()
    expect((await readChat(guest)).chat?.placeInQueue).toBe(1)
    const desk = await readChatDesk({ staff, query: queryFrom() })
    expect(desk.waiting[0]?.id).toBe(guest.chatId)
    expect(desk.waitingCount).toBe(10_001)
    expect(await take(staff, guest.chatId)).toMatchObject({ ok: true })
  })
})
