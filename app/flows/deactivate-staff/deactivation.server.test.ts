import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import type { StaffActor } from '#app/core/person.ts'
import { addDays } from '#app/core/dates.ts'
import { issueToken } from '#app/domain/accounts/tokens.commands.server.ts'
import { createApplication } from '#tests/support/applicants.ts'
import { meetAtBarrier } from '#tests/support/races.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { newId } from '#app/core/ids.ts'
import { bookInterview } from '#app/domain/applications/interviews.booking.commands.server.ts'
import { offerInterview } from '#app/domain/applications/interviews.commands.server.ts'
import { listInterviews } from '#app/domain/applications/interviews.queries.server.ts'
import { performAdviserAction } from '#app/domain/chat/adviser.commands.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { saveDraft } from '#app/domain/tickets/drafts.commands.server.ts'
import { triageTicket } from '#app/domain/tickets/triage.commands.server.ts'
import { takeTicketStep } from '#app/domain/tickets/handling.commands.server.ts'
import { editMemberAndPassOnWork, deactivateMemberAndPassOnWork } from './deactivate-staff.commands.server.ts'
import { serialiseMember } from '#app/domain/staff/members.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'
import { readOpenWork } from './deactivate-staff.queries.server.ts'

openTestWorld()

let hr: StaffActor
let leaver: StaffActor
let taker: StaffActor
let ticketId: string
let resolvedId: string

async function createStartedTicket(title: string) {
  const student = await createStudent()
  const raised = await raiseTicket({ student, title, category: 'Exam', courseId: null, description: 'Ten letters.' })
  const id = raised.ok ? raised.value.ticketId : ''
  await takeTicketStep({ staff: leaver, ticketId: id, step: 'start', version: 1, resolutionNotes: '' })
  return { id, student }
}

beforeEach(async () => {
  hr = await createStaff('hr')
  leaver = await createStaff('customer_service')
  taker = await createStaff('customer_service')
  ticketId = (await createStartedTicket('in hand')).id
  resolvedId = (await createStartedTicket('settled')).id
  await takeTicketStep({ staff: leaver, ticketId: resolvedId, step: 'resolve', version: 2, resolutionNotes: '' })
})

const assigneeOf = async (id: string) =>
  (await rowsOf('select assigned_to from student_tickets where id = $1', [id]))[0]?.assigned_to
const isActive = async () => (await rowsOf('select is_active from staff where id = $1', [leaver.staffId]))[0]?.is_active

async function talkWithLeaver() {
  const { student } = await createStartedTicket('chatting')
  const at = clock.now()
  const chatId = newId()
  await rowsOf(
    `insert into chats (id, student_id, state, adviser_id, began_on, page, page_since, answered_at, last_written_at, guest_here_at, created_at)
      values ($1, $2, 'open', $3, '/', '/', $4, $4, $4, $4, $4)`,
    [chatId, student.studentId, leaver.staffId, at],
  )
  return chatId
}

it('open work is counted and passed on; resolved tickets stay with the leaver', async () => {
  const chatId = await talkWithLeaver()
  await saveDraft({ staff: leaver, ticketId, kind: 'reply', begunAt: clock.now(), body: 'Dear' })
  const openWork = await readOpenWork({ staff: hr, staffId: leaver.staffId })
  expect(openWork).toMatchObject({ tickets: 2, chats: 1 })
  expect(openWork.takers.map(({ id }) => id)).toContain(taker.staffId)
  expect(openWork.takers.map(({ id }) => id)).not.toContain(leaver.staffId)
  expect(
    await deactivateMemberAndPassOnWork({
      staff: hr,
      staffId: leaver.staffId,
      passTo: taker.staffId,
      interviewsTo: null,
    }),
  ).toMatchObject({
    ok: true,
  })
  expect([await assigneeOf(ticketId), await assigneeOf(resolvedId)]).toEqual([taker.staffId, leaver.staffId])
  expect(await rowsOf('select state, adviser_id from chats where id = $1', [chatId])).toEqual([
    { state: 'waiting', adviser_id: null },
  ])
  expect(await rowsOf('select 1 from ticket_drafts where staff_id = $1', [leaver.staffId])).toEqual([])
  const logged = await rowsOf<{ action: string }>('select action from staff_activity_logs where entity_id = $1', [
    ticketId,
  ])
  expect(logged.map(({ action }) => action)).toContain(`Assigned a ticket to ${taker.fullName}`)
})

it('tickets become unassigned when no colleague is chosen', async () => {
  await deactivateMemberAndPassOnWork({ staff: hr, staffId: leaver.staffId, passTo: null, interviewsTo: null })
  expect(await assigneeOf(ticketId)).toBeNull()
})

it('nothing changes when the chosen colleague cannot take tickets', async () => {
  for (const passTo of [hr.staffId, leaver.staffId]) {
    expect(
      await deactivateMemberAndPassOnWork({ staff: hr, staffId: leaver.staffId, passTo, interviewsTo: null }),
    ).toEqual({
      ok: false,
      reason: 'not-an-adviser',
    })
  }
  expect([await assigneeOf(ticketId), await isActive()]).toEqual([leaver.staffId, true])
  await expect(readOpenWork({ staff: taker, staffId: leaver.staffId })).rejects.toThrow('not allowed')
})

function change(roles: readonly StaffRole[], passTo: string | null) {
  const known = { fullName: leaver.fullName, phone: null, department: null, position: null }
  const seen = serialiseMember({ ...known, roles: leaver.roles })
  return editMemberAndPassOnWork({ staff: hr, staffId: leaver.staffId, seen, ...known, roles, passTo })
}

describe('a member of staff who loses their customer service role', () => {
  const rolesNow = async () =>
    (await rowsOf('select role from staff_role_assignments where staff_id = $1', [leaver.staffId])).map(
      ({ role }) => role,
    )

  it('passes on tickets and conversations', async () => {
    const chatId = await talkWithLeaver()
    expect(await change(['it_support'], taker.staffId)).toEqual({ ok: true })
    expect([await assigneeOf(ticketId), await assigneeOf(resolvedId)]).toEqual([taker.staffId, leaver.staffId])
    expect(await rowsOf('select state, adviser_id from chats where id = $1', [chatId])).toEqual([
      { state: 'waiting', adviser_id: null },
    ])
    expect([await isActive(), await rolesNow()]).toEqual([true, ['it_support']])
  })

  it('passes on nothing if their roles cannot be changed', async () => {
    const chatId = await talkWithLeaver()
    await rowsOf(`create function refuse_email() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await rowsOf(`create trigger refuse_email before insert on outbox
      for each row when (new.template = 'roles-changed') execute function refuse_email()`)
    await expect(change(['it_support'], taker.staffId)).rejects.toThrow()
    await rowsOf('drop function refuse_email cascade')
    expect([await assigneeOf(ticketId), await rolesNow()]).toEqual([leaver.staffId, ['customer_service']])
    expect(await rowsOf('select state, adviser_id from chats where id = $1', [chatId])).toEqual([
      { state: 'open', adviser_id: leaver.staffId },
    ])
  })

  it('passes on tickets but keeps the conversation when they move to HR', async () => {
    const chatId = await talkWithLeaver()
    expect(await change(['hr'], taker.staffId)).toEqual({ ok: true })
    expect([await assigneeOf(ticketId), await assigneeOf(resolvedId), await rolesNow()]).toEqual([
      taker.staffId,
      leaver.staffId,
      ['hr'],
    ])
    expect(await rowsOf('select state from chats where id = $1', [chatId])).toEqual([{ state: 'open' }])
  })

  it('keeps their tickets if they remain in HR', async () => {
    await rowsOf('update student_tickets set assigned_to = $2, status = $3 where id = $1', [
      ticketId,
      hr.staffId,
      'in_progress',
    ])
    const known = { fullName: 'H R', phone: null, department: null, position: null }
    const [row] = await rowsOf<{ fullName: string }>('select full_name as "fullName" from staff where id = $1', [
      hr.staffId,
    ])
    const seen = serialiseMember({ ...known, fullName: row?.fullName ?? '', roles: ['hr'] })
    const edit = {
      staff: await createStaff('hr'),
      staffId: hr.staffId,
      seen,
      ...known,
      roles: ['hr', 'staff'] as StaffRole[],
    }
    expect(await editMemberAndPassOnWork({ ...edit, passTo: null })).toEqual({ ok: true })
    expect(await assigneeOf(ticketId)).toBe(hr.staffId)
  })

  it('keeps the role when the chosen colleague cannot take tickets', async () => {
    expect(await change(['staff'], hr.staffId)).toEqual({ ok: false, reason: 'not-an-adviser' })
    expect([await assigneeOf(ticketId), await rolesNow()]).toEqual([leaver.staffId, ['customer_service']])
  })
})

async function unassigned() {
  const student = await createStudent()
  const ticket = { title: 'open', category: 'Exam', courseId: null, description: 'When?' } as const
  const raised = await raiseTicket({ student, ...ticket })
  return raised.ok ? raised.value.ticketId : ''
}

describe('a member of staff who leaves at the same moment', () => {
  const leave = () =>
    deactivateMemberAndPassOnWork({ staff: hr, staffId: leaver.staffId, passTo: null, interviewsTo: null })
  const actions = [
    [
      'is assigned no ticket',
      (id: string) => triageTicket({ staff: taker, ticketId: id, version: 1, assignedTo: leaver.staffId }),
    ],
    [
      'starts work on no ticket',
      (id: string) => takeTicketStep({ staff: leaver, ticketId: id, step: 'start', version: 1, resolutionNotes: '' }),
    ],
  ] as const

  it.each(actions)('%s', async (_title, action) => {
    for (const go of [leave, () => change(['staff'], null)]) {
      const id = await unassigned()
      const [left] = await meetAtBarrier([go, () => action(id)])
      expect([left, await assigneeOf(id)]).toEqual([{ ok: true }, null])
      await rowsOf('update staff set is_active = true where id = $1', [leaver.staffId])
    }
  })

  it('gets no new conversation', async () => {
    const chatId = await talkWithLeaver()
    await rowsOf(`update chats set state = 'waiting', adviser_id = null, waiting_since = $2 where id = $1`, [
      chatId,
      clock.now(),
    ])
    await performAdviserAction({ staff: leaver, action: { intent: 'come' } })
    const take = () => performAdviserAction({ staff: leaver, action: { intent: 'take', chatId } })
    await meetAtBarrier([() => change(['staff'], null), take])
    expect(await rowsOf('select state, adviser_id from chats where id = $1', [chatId])).toEqual([
      { state: 'waiting', adviser_id: null },
    ])
  })

  it('keeps no open ticket when two members pass their work to each other', async () => {
    const to = (staffId: string, passTo: string) => () =>
      deactivateMemberAndPassOnWork({ staff: hr, staffId, passTo, interviewsTo: null })
    const outcomes = await meetAtBarrier([to(leaver.staffId, taker.staffId), to(taker.staffId, leaver.staffId)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const orphaned = await rowsOf(
      `select from student_tickets t join staff s on s.id = assigned_to where not s.is_active and t.status in ('open', 'in_progress')`,
    )
    expect(orphaned).toHaveLength(0)
  })
})

describe('an interview', () => {
  const origin = 'http://institute.test'
  const minutes = 45

  async function offered(day: number, interviewerId = leaver.staffId) {
    const { id: applicationId } = await createApplication()
    const times = [addDays(clock.now(), day)]
    const offer = {
      staff: hr,
      origin,
      applicationId,
      interviewerId,
      minutes,
      place: 'Room 1',
      topics: 'Your work',
      times,
    }
    expect(await offerInterview(offer)).toMatchObject({ ok: true })
    const [interview] = await listInterviews(applicationId)
    const token = await issueToken(db, { purpose: 'interview', subject: interview?.id ?? '', minutes: 60 })
    const slotId = interview?.slots[0]?.id ?? ''
    const choose = () => bookInterview({ token, slotId, origin, ipAddress: `192.0.2.${day}` })
    return { id: interview?.id ?? '', choose }
  }

  const interviewerOf = async (id: string) =>
    rowsOf(
      `select i.interviewer_id, (select count(*)::int from interview_slots s where s.interview_id = i.id and s.interviewer_id = i.interviewer_id) as slots
       from interviews i where id = $1`,
      [id],
    )
  const leave = (interviewsTo: string | null) =>
    deactivateMemberAndPassOnWork({ staff: hr, staffId: leaver.staffId, passTo: null, interviewsTo })

  it('is reassigned to the chosen colleague, and applicants with a booked time are emailed', async () => {
    const [booked, open] = [await offered(3), await offered(5)]
    expect(await booked.choose()).toMatchObject({ ok: true })
    expect(await readOpenWork({ staff: hr, staffId: leaver.staffId })).toMatchObject({ interviews: 2 })
    expect(await leave(null)).toEqual({ ok: false, reason: 'no-interviewer' })
    expect(await isActive()).toBe(true)
    expect(await leave(taker.staffId)).toMatchObject({ ok: true })
    for (const { id } of [booked, open])
      expect(await interviewerOf(id)).toEqual([{ interviewer_id: taker.staffId, slots: 1 }])
    const emails = await rowsOf<{ recipient: string }>(
      `select recipient from outbox where template like 'interview-passed%'`,
    )
    expect(emails.map(({ recipient }) => recipient)).toContain(taker.email)
    expect(emails).toHaveLength(2)
    expect(await open.choose()).toMatchObject({ ok: true })
  })

  it('is not reassigned to a colleague who is busy at that time', async () => {
    const at = 9
    const [own, theirs] = [await offered(at), await offered(at, taker.staffId)]
    await own.choose()
    await theirs.choose()
    expect(await leave(taker.staffId)).toEqual({ ok: false, reason: 'interviewer-busy' })
    expect(await interviewerOf(own.id)).toEqual([{ interviewer_id: leaver.staffId, slots: 1 }])
    expect(await isActive()).toBe(true)
  })

  it('is booked with the new interviewer when it is chosen during the reassignment', async () => {
    const { id, choose } = await offered(12)
    const [left, chosen] = await meetAtBarrier([() => leave(taker.staffId), choose])
    expect([left.ok, chosen.ok]).toEqual([true, true])
    expect(await interviewerOf(id)).toEqual([{ interviewer_id: taker.staffId, slots: 1 }])
  })
})
