import type { CsvRow, CsvTable } from '#app/core/csv.ts'
import { expect, it } from 'vitest'
import { exportApplications } from '#app/domain/applications/export.queries.server.ts'
import { exportOpenings } from '#app/domain/applications/openings.queries.server.ts'
import { readApplicationFilter } from '#app/domain/applications/applications.ts'
import { exportDocuments } from '#app/domain/documents/documents.queries.server.ts'
import { readDocumentFilter } from '#app/domain/documents/documents.ts'
import { appealDesk } from '#app/domain/exams/appeals.queries.server.ts'
import { arrangementDesk } from '#app/domain/exams/arrangement-requests.queries.server.ts'
import { exportMoneyQueue } from '#app/domain/payments/desk.queries.server.ts'
import { complaintDesk } from '#app/domain/complaints/complaints.queries.server.ts'
import { evidenceDesk } from '#app/domain/students/evidence.queries.server.ts'
import { exportRoster } from '#app/domain/students/roster.queries.server.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { exportTickets } from '#app/domain/tickets/export.queries.server.ts'
import { readTicketFilter } from '#app/domain/tickets/tickets.rules.ts'
import { exportVisits } from '#app/domain/visits/visits.queries.server.ts'
import { readVisitFilter } from '#app/domain/visits/visits.ts'
import { createApplication } from '#tests/support/applicants.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createStudent, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { recordExport } from './activity.commands.server.ts'

openTestWorld()

async function all(take: () => CsvTable) {
  const found: CsvRow[] = []
  for await (const row of take().rows) found.push(row)
  return found
}

const everybody = { search: '', status: null, sort: 'newest', cursor: null } as const

it('the export of students contains everyone the filter finds once, across batches', async () => {
  const staff = await createStaff('customer_service')
  await createStudent()
  await rowsOf(`
    with people as (
      insert into profiles (id, full_name, email, created_at, updated_at)
      select gen_random_uuid(), 'Person ' || n, 'crowd-' || n || '@mail.example', '2026-01-01', '2026-01-01'
      from generate_series(1, 1100) n returning id, email
    )
    insert into students (id, user_id, matric_number, created_at)
    select gen_random_uuid(), id, 'UKLI-2020-' || email, '2026-01-01' from people`)
  const [row] = await rowsOf<{ n: number }>('select count(*)::int as n from students')
  const rows = await all(() => exportRoster({ staff, filter: everybody }))
  expect(new Set(rows.map(([number]) => number)).size).toBe(row?.n)
  expect(rows).toHaveLength(row?.n ?? 0)
  expect(await all(() => exportRoster({ staff, filter: { ...everybody, search: 'crowd-7' } }))).toHaveLength(111)
  expect(await all(() => exportRoster({ staff, filter: { ...everybody, status: 'expelled' } }))).toEqual([])
})

it('an export is allowed only to staff who may see the list, and is logged', async () => {
  const outsider = await createStaff('it_support')
  await expect(all(() => exportRoster({ staff: outsider, filter: everybody }))).rejects.toThrow('not allowed')
  const filter = readTicketFilter(new URLSearchParams())
  await expect(all(() => exportTickets({ staff: outsider, filter }))).rejects.toThrow('not allowed')
  const taking = { operation: 'manage students', list: 'students', query: '?status=suspended' } as const
  await expect(recordExport({ staff: outsider, ...taking })).rejects.toThrow('not allowed')
  const staff = await createStaff('hr')
  await recordExport({ staff, ...taking })
  expect(await rowsOf('select action, after from staff_activity_logs where staff_id = $1', [staff.staffId])).toEqual([
    { action: 'Exported the list of students', after: '?status=suspended' },
  ])
})

it('an export of waiting work contains the chosen tab and is refused to staff without that desk', async () => {
  const hr = await createStaff('hr')
  const outsider = await createStaff('it_support')
  const student = await createStudent({ educationLevel: 'Other' })
  await rowsOf(
    `insert into complaints (id, reference, user_id, kind, body, received_at, due_at, answer, answered_by, answered_at)
     select gen_random_uuid(), reference, $1, 'service', 'Slow', now(), now(), answer, case when answer is not null then $2::uuid end, case when answer is not null then now() end
     from (values ('C-1', null), ('C-2', 'Sorry')) as c (reference, answer)`,
    [student.userId, hr.staffId],
  )
  await rowsOf(
    `insert into arrangement_requests (id, student_id, wants_extra_time, wants_breaks, reason, asked_at, due_at)
     values (gen_random_uuid(), $1, true, false, 'Dyslexia', now(), now())`,
    [student.studentId],
  )
  await rowsOf(
    `insert into education_evidence (id, student_id, file_path, file_name, file_type, file_size, sent_at)
     values (gen_random_uuid(), $1, 'evidence/1', 'Zeugnis.pdf', 'application/pdf', 1, now())`,
    [student.studentId],
  )
  const take = (staff: typeof hr, query: string) => {
    const params = new URLSearchParams(query)
    return {
      complaints: all(() => complaintDesk.exportRows.ofQuery(staff, params)),
      appeals: all(() => appealDesk.exportRows.ofQuery(staff, params)),
      arrangements: all(() => arrangementDesk.exportRows.ofQuery(staff, params)),
      evidence: all(() => evidenceDesk.exportRows.ofQuery(staff, params)),
      openings: all(() => exportOpenings({ staff })),
      money: all(() => exportMoneyQueue({ staff })),
    }
  }
  const open = take(hr, '')
  expect((await open.complaints).map(([reference]) => reference)).toEqual(['C-1'])
  expect((await open.arrangements).map((row) => row[2])).toEqual(['extra time'])
  expect((await open.evidence).map((row) => row[2])).toEqual(['Zeugnis.pdf'])
  const settled = take(hr, 'view=answered&status=refused')
  expect((await settled.complaints).map((row) => row[7])).toEqual(['Sorry'])
  expect(await settled.evidence).toEqual([])
  expect((await take(hr, 'view=decided').arrangements).length).toBe(0)
  const refusals = await Promise.allSettled(Object.values(take(outsider, '')))
  expect(refusals.map(({ status }) => status)).toEqual(Object.keys(open).map(() => 'rejected'))
})

it('the export of visits contains the page views of the chosen visitors', async () => {
  const [it, outsider] = [await createStaff('it_support'), await createStaff('customer_service')]
  await rowsOf(
    `insert into visitor_logs (visited_at, page_visited, referrer, is_bot)
     values ('2026-11-20 09:00Z', '/about', 'https://mail.example/', false), ('2026-11-20 09:01Z', '/courses', null, true)`,
  )
  const taken = (query: string, staff = it) =>
    all(() => exportVisits({ staff, filter: readVisitFilter(new URLSearchParams(query)) }))
  const ofPeople = ['2026-11-20T09:00:00.000Z', '/about', null, 'https://mail.example/', 'no']
  const ofBots = ['2026-11-20T09:01:00.000Z', '/courses', null, null, 'yes']
  expect(await taken('')).toEqual([ofBots, ofPeople])
  expect(await taken('visitors=people')).toEqual([ofPeople])
  expect(await taken('visitors=bots')).toEqual([ofBots])
  expect(await taken('visitors=staff')).toEqual([])
  await expect(taken('', outsider)).rejects.toThrow('not allowed')
})

it('the export of tickets contains what the filter finds, newest first', async () => {
  const staff = await createStaff('customer_service')
  const student = await createStudent()
  for (const title of ['First', 'Second', 'Third'])
    await raiseTicket({ student, title, category: 'Other', courseId: null, description: 'Asked at the desk.' })
  const filter = readTicketFilter(new URLSearchParams({ q: student.matricNumber }))
  const rows = await all(() => exportTickets({ staff, filter }))
  expect(rows.map(([title]) => title)).toEqual(['Third', 'Second', 'First'])
})

it('the export of applications contains what the filter finds, newest first, and says who needs a visa', async () => {
  const [hr, outsider] = [await createStaff('hr'), await createStaff('customer_service')]
  const day = (n: number) => new Date(Date.UTC(2026, 10, n, 12))
  await createApplication({ fullName: 'Ada Sapir', positionApplied: 'Phonetician', createdAt: day(1) })
  await createApplication({
    fullName: 'Ben Jones',
    visaSponsorshipRequired: true,
    createdAt: day(2),
    withdrawnAt: day(3),
  })
  const taken = (query: string, staff = hr) =>
    all(() => exportApplications({ staff, filter: readApplicationFilter(new URLSearchParams(query)) }))
  expect((await taken('')).map((row) => [row[1], row[6], row[10], row[11]])).toEqual([
    ['Ben Jones', 'Needed', '2026-11-02', '2026-11-03'],
    ['Ada Sapir', 'Not needed', '2026-11-01', null],
  ])
  expect((await taken('position=Phonetician')).map((row) => row[1])).toEqual(['Ada Sapir'])
  await expect(taken('', outsider)).rejects.toThrow('not allowed')
})

it('the export of documents contains only files that the member of staff may see', async () => {
  const [hr, member] = [await createStaff('hr'), await createStaff('staff')]
  const file = async (folder: string, name: string, isArchived = false) => {
    const [row] = await rowsOf<{ folder_id: string }>(
      `insert into staff_files (id, folder_id, name, file_path, file_type, file_size, uploaded_by, uploaded_at, is_archived)
       values (gen_random_uuid(), $1, $2, 'documents/' || $2, 'pdf', 7, $3, now(), $4) returning folder_id`,
      [folder, name, hr.staffId, isArchived],
    )
    return row?.folder_id ?? ''
  }
  const folder = async (name: string, audience: string) => {
    const [row] = await rowsOf<{ id: string }>(
      `insert into staff_folders (id, name, audience, created_by, created_at)
       values (gen_random_uuid(), $1, $2, $3, now()) returning id`,
      [name, audience, hr.staffId],
    )
    return row?.id ?? ''
  }
  const [shared, hidden] = [await folder('Handbooks', 'all_staff'), await folder('Salaries', 'hr_only')]
  await file(shared, 'Rota')
  await file(shared, 'Old rota', true)
  await file(hidden, 'Pay')
  const namesFor = async (staff: typeof hr, query: string) => {
    const rows = await all(() => exportDocuments({ staff, filter: readDocumentFilter(new URLSearchParams(query)) }))
    return rows.map((row) => row[2]).toSorted()
  }
  expect(await namesFor(hr, '')).toEqual(['Old rota', 'Pay', 'Rota'])
  expect(await namesFor(hr, `folder=${hidden}`)).toEqual(['Pay'])
  expect(await namesFor(member, '')).toEqual(['Rota'])
  expect(await namesFor(member, `folder=${hidden}`)).toEqual([])
  expect(await namesFor(member, 'folder=nobody')).toEqual([])
  expect(await namesFor(member, 'archived')).toEqual(['Rota'])
})
