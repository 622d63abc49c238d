import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { seedInstitute } from '#demo/seed.server.ts'
import { staffFiles } from '#db/tables/documents.ts'
import { staff, staffActivityLogs, staffFolders, staffRoleAssignments } from '#db/tables/staff.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { isStaffAllowed, type Operation } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import { countActivity, readActivityDesk } from '#app/platform/activity/activity.queries.server.ts'
import { readActivityFilter } from '#app/platform/activity/activity.ts'
import { readApplicationDesk } from '#app/domain/applications/applications.queries.server.ts'
import { readApplicationFilter } from '#app/domain/applications/applications.ts'
import {
  countDocuments,
  listFiles,
  listFolders,
  listRecentFiles,
} from '#app/domain/documents/documents.queries.server.ts'
import { countStudents, readRoster } from '#app/domain/students/roster.queries.server.ts'
import { countTickets, readTicketDesk } from '#app/domain/tickets/tickets.queries.server.ts'
import { readTicketFilter } from '#app/domain/tickets/tickets.rules.ts'
import { removeOldVisits } from '#app/domain/visits/visits.commands.server.ts'
import { readVisits } from '#app/domain/visits/visits.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { walkPages } from '#tests/support/page-walk.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { recordPortalSignIn } from '#app/flows/manage-staff/accounts.commands.server.ts'
import { checkHealth } from './health.queries.server.ts'
import { countStaff, getOwnProfile, listStaff } from './staff.queries.server.ts'

const world = openTestWorld()

const actors = new Map<string, StaffActor>()

beforeAll(async () => {
  await seedInstitute({ isDemo: true, now: clock.now() })
  const roles = await db.select().from(staffRoleAssignments)
  for (const member of await db.select().from(staff)) {
    const ownRoles = roles.filter(({ staffId }) => staffId === member.id).map(({ role }) => role)
    const { id, userId, fullName, email, employeeId } = member
    actors.set(email, { staffId: id, userId, fullName, email, employeeId, roles: ownRoles } as unknown as StaffActor)
  }
})

function actor(name: string) {
  const found = actors.get(`${name}@ukli.example`)
  if (!found) throw new Error(`no ${name} in the demo world`)
  return found
}

async function number(text: string, values: unknown[] = []) {
  const { rows } = await pool.query<{ n: number }>(`select (${text})::int as n`, values)
  return rows[0]?.n
}

const accountOf = { hr: 'hr', it_support: 'it', customer_service: 'service', staff: 'staff' } as const satisfies Record<
  StaffRole,
  string
>
const everyApplication = readApplicationFilter(new URLSearchParams())
const allActivity = readActivityFilter(new URLSearchParams())
const everyTicket = {
  status: null,
  priority: null,
  search: '',
  holder: null,
  category: null,
  sort: 'due' as const,
  cursor: null,
  ticketId: null,
}
const everyVisit = { kind: null, page: '', from: null, to: null, cursor: null } as const
const countVisits = async ({ staff }: { staff: StaffActor }) => (await readVisits({ staff, filter: everyVisit })).counts
const everyStudent = { search: '', status: null, sort: 'newest', cursor: null } as const

describe('the queries of the portal', () => {
  const queries: readonly [string, Operation, (member: StaffActor) => Promise<unknown>][] = [
    ['staff list', 'list staff', (staff) => listStaff({ staff })],
    ['staff count', 'list staff', (staff) => countStaff({ staff })],
    ['own card', 'enter the staff portal', (staff) => getOwnProfile({ staff })],
    ['folders', 'read shared documents', (staff) => listFolders({ staff })],
    ['files', 'read shared documents', (member) => listFiles({ staff: member, folderId: newId() })],
    ['recent files', 'read shared documents', (staff) => listRecentFiles({ staff })],
    ['document counts', 'read shared documents', (staff) => countDocuments({ staff })],
    [
      'applications',
      'handle applications',
      (member) => readApplicationDesk({ staff: member, filter: everyApplication }),
    ],
    ['activity', 'read logs', (member) => readActivityDesk({ staff: member, filter: allActivity })],
    ['activity count', 'read logs', (staff) => countActivity({ staff })],
    ['visits', 'read logs', (staff) => readVisits({ staff, filter: everyVisit })],
    ['visit counts', 'read logs', (staff) => countVisits({ staff })],
    ['health', 'read logs', (staff) => checkHealth({ staff })],
    ['tickets', 'handle tickets', (member) => readTicketDesk({ staff: member, filter: everyTicket })],
    ['ticket counts', 'handle tickets', (staff) => countTickets({ staff })],
    ['students', 'manage students', (member) => readRoster({ staff: member, filter: everyStudent })],
  ]

  for (const role of staffRoles) {
    for (const [name, operation, query] of queries) {
      const isAllowed = isStaffAllowed(operation, { roles: [role] })
      it(`${isAllowed ? 'allow' : 'refuse'} ${role} to read the ${name}`, async () => {
        const answer = query(actor(accountOf[role]))
        if (isAllowed) await expect(answer).resolves.toBeDefined()
        else await expect(answer).rejects.toThrow(`not allowed: ${operation}`)
      })
    }
  }

  it('give the number of students to IT support but not to plain staff', async () => {
    expect((await countStudents({ staff: actor('it') })).all).toBe(await number('select count(*) from students'))
    await expect(countStudents({ staff: actor('staff') })).rejects.toThrow('not allowed')
  })
})

describe('the staff list', () => {
  it('lists only active staff, newest first, with their roles by precedence', async () => {
    const members = await listStaff({ staff: actor('hr') })
    expect(members).toHaveLength((await number('select count(*) from staff where is_active')) ?? 0)
    expect(members.map(({ email }) => email)).not.toContain('leaver@ukli.example')
    const times = members.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(members.find(({ email }) => email === 'lead@ukli.example')?.roles).toEqual(['hr', 'customer_service'])
    expect((await countStaff({ staff: actor('hr') })).active).toBe(members.length)
  })
})

describe('entering the portal', () => {
  async function rows(staffId: string) {
    return db
      .select()
      .from(staffActivityLogs)
      .where(eq(staffActivityLogs.staffId, staffId))
      .orderBy(asc(staffActivityLogs.createdAt))
  }

  it('writes one log entry with name and employee ID', async () => {
    const member = actor('staff')
    const before = (await rows(member.staffId)).length
    expect(await recordPortalSignIn(member.userId)).toEqual({ ok: true, value: undefined })
    expect(await rows(member.staffId)).toHaveLength(before + 1)
    const [latest] = (await readActivityDesk({ staff: actor('hr'), filter: allActivity })).page.rows
    expect(latest).toMatchObject({
      action: 'Signed in to the staff portal',
      staffName: 'Tomos Llewellyn',
      employeeId: member.employeeId,
    })
  })

  it('is refused to a deactivated member and to a student, without a log entry', async () => {
    const before = await number('select count(*) from staff_activity_logs')
    const student = (await pool.query<{ id: string }>(`select id from profiles where email = 'active@ukli.example'`))
      .rows[0]?.id
    expect(await recordPortalSignIn(actor('leaver').userId)).toEqual({ ok: false, reason: 'not-staff' })
    expect(await recordPortalSignIn(student as StaffActor['userId'])).toEqual({ ok: false, reason: 'not-staff' })
    expect(await number('select count(*) from staff_activity_logs')).toBe(before)
  })
})

describe('the activity log', () => {
  it('cannot be rewritten: update and delete are refused by the database', async () => {
    await expect(pool.query(`update staff_activity_logs set action = 'Nothing'`)).rejects.toThrow('append-only')
    await expect(pool.query('delete from staff_activity_logs')).rejects.toThrow('append-only')
  })

  it('shows the latest 50, newest first', async () => {
    const at = clock.now()
    await db.insert(staffActivityLogs).values(
      Array.from({ length: 60 }, (_, i) => ({
        id: newId(),
        staffId: actor('it').staffId,
        action: `Act ${i}`,
        createdAt: new Date(at.getTime() + i * 1000),
      })),
    )
    const log = (await readActivityDesk({ staff: actor('it'), filter: allActivity })).page.rows
    expect(log).toHaveLength(50)
    expect(log[0]?.action).toBe('Act 59')
    expect(log[49]?.action).toBe('Act 10')
    expect(await countActivity({ staff: actor('it') })).toBe(await number('select count(*) from staff_activity_logs'))
  })
})

describe('documents', () => {
  async function addFolder(values: { name: string; audience?: 'hr_only'; isArchived?: boolean }) {
    const id = newId()
    const [by, at] = [actor('hr').staffId, clock.now()]
    await db.insert(staffFolders).values({ id, createdBy: by, createdAt: at, ...values })
    const files = [false, true].map((isArchived) => ({
      id: newId(),
      folderId: id,
      name: `${values.name} ${isArchived ? 'archived' : 'kept'}.txt`,
      filePath: `test/${newId()}`,
      fileType: 'text/plain',
      fileSize: 1000,
      uploadedBy: by,
      uploadedAt: at,
      isArchived,
    }))
    await db.insert(staffFiles).values(files)
    return id
  }

  it('in an "HR only" folder are hidden from others: not listed, not found by id, not recent, not counted', async () => {
    const before = await countDocuments({ staff: actor('staff') })
    const hrBefore = await countDocuments({ staff: actor('hr') })
    const id = await addFolder({ name: 'Disciplinary', audience: 'hr_only' })
    for (const name of ['staff', 'it', 'service']) {
      const member = actor(name)
      expect((await listFolders({ staff: member })).map((folder) => folder.id)).not.toContain(id)
      expect((await listFolders({ staff: member })).map(({ audience }) => audience)).not.toContain('hr_only')
      expect(await listFiles({ staff: member, folderId: id })).toEqual([])
      expect((await listRecentFiles({ staff: member })).map(({ folderName }) => folderName)).not.toContain(
        'Disciplinary',
      )
      expect(await countDocuments({ staff: member })).toEqual(before)
    }
    for (const name of ['hr', 'lead']) {
      const member = actor(name)
      expect((await listFolders({ staff: member })).find((folder) => folder.id === id)).toMatchObject({ fileCount: 1 })
      expect((await listFiles({ staff: member, folderId: id })).map((file) => file.name)).toEqual([
        'Disciplinary kept.txt',
      ])
      expect((await listRecentFiles({ staff: member }))[0]?.name).toBe('Disciplinary kept.txt')
    }
    expect(await countDocuments({ staff: actor('hr') })).toEqual({
      folders: hrBefore.folders + 1,
      files: hrBefore.files + 1,
      bytes: hrBefore.bytes + 1000,
    })
  })

  it('in an archived folder are hidden for everybody, including HR', async () => {
    const before = await countDocuments({ staff: actor('hr') })
    const id = await addFolder({ name: 'Old rota', isArchived: true })
    expect((await listFolders({ staff: actor('hr') })).map((folder) => folder.id)).not.toContain(id)
    expect(await listFiles({ staff: actor('hr'), folderId: id })).toEqual([])
    expect((await listRecentFiles({ staff: actor('hr') })).map(({ folderName }) => folderName)).not.toContain(
      'Old rota',
    )
    expect(await countDocuments({ staff: actor('hr') })).toEqual(before)
  })

  it('are listed as at most ten recent files, with folder and uploader', async () => {
    for (let i = 0; i < 6; i += 1) await addFolder({ name: `Shared ${i}` })
    const files = await listRecentFiles({ staff: actor('staff') })
    expect(files).toHaveLength(10)
    expect(files[0]).toMatchObject({ folderName: 'Shared 5', uploaderName: 'Imogen Achebe' })
  })

  it('are not returned for an invalid folder id', async () => {
    expect(await listFiles({ staff: actor('hr'), folderId: `'; drop table staff_files` })).toEqual([])
  })
})

describe('the activity log desk', () => {
  it('is filtered by member, kind and day, and paged both ways', async () => {
    const hr = actor('hr')
    const filtered = async (query: string) =>
      readActivityDesk({ staff: hr, filter: readActivityFilter(new URLSearchParams(query)) })
    for (let i = 0; i < 120; i += 1)
      await db.insert(staffActivityLogs).values({
        id: newId(),
        staffId: hr.staffId,
        action: `Counted ${i}`,
        entity: 'counting',
        before: String(i),
        after: String(i + 1),
        createdAt: clock.now(),
      })
    const first = await filtered('kind=counting')
    expect(first.page.rows).toHaveLength(50)
    expect(first.page.rows[0]).toMatchObject({ action: 'Counted 119', before: '119', after: '120' })
    expect(first.kinds).toContain('counting')
    const { there, back } = await walkPages(async (query) => (await filtered(query)).page, 'kind=counting')
    const all = await rowsOf<{ id: string }>(
      `select id from staff_activity_logs where entity = 'counting' order by created_at desc, id desc`,
    )
    expect(there.flat()).toEqual(all.map(({ id }) => id))
    expect(back.toReversed()).toEqual(there.slice(0, -1))
    expect((await filtered(`kind=counting&staff=${actor('service').staffId}`)).page.rows).toEqual([])
    expect((await filtered('kind=counting&to=2020-01-01')).page.rows).toEqual([])
    expect((await filtered('kind=counting&from=2020-01-01')).page.rows).toHaveLength(50)
  })
})

describe('applications', () => {
  const hr = () => actor('hr')

  it('are found by name, email or position when every word matches, ignoring case and diacritics', async () => {
    const search = async (words: string) =>
      (await readApplicationDesk({ staff: hr(), filter: { ...everyApplication, search: words } })).page.rows.map(
        (row) => row.fullName,
      )
    expect(await search('OLAYINKA')).toEqual(expect.arrayContaining(['Yetunde Ọláyínká']))
    expect(await search('Nguyen huong')).toEqual(['Nguyễn Thị Hương'])
    expect(await search('wisniewski@mail')).toEqual(['Tomasz Wiśniewski'])
    expect((await search('research fellow')).length).toBeGreaterThan(1)
    expect(await search('research wisniewski')).toEqual([])
  })

  it('are searched with wildcards as plain characters', async () => {
    for (const search of ['%', '_', '\\', "'"])
      expect((await readApplicationDesk({ staff: hr(), filter: { ...everyApplication, search } })).page.rows).toEqual(
        [],
      )
  })

  it('are filtered by status, with counts for the same search', async () => {
    const desk = await readApplicationDesk({ staff: hr(), filter: { ...everyApplication, stage: 'rejected' } })
    expect(desk.page.rows.length).toBe(desk.counts.rejected)
    expect(new Set(desk.page.rows.map(({ stage }) => stage))).toEqual(new Set(['rejected']))
    expect(desk.counts.all).toBe(await number('select count(*) from job_applications'))
    const searched = await readApplicationDesk({ staff: hr(), filter: { ...everyApplication, search: 'developer' } })
    expect(searched.counts.all).toBe(searched.page.rows.length)
  })

  it('are filtered by position and visa need, and so are the counts by status', async () => {
    const position = 'Course Content Developer'
    const desk = await readApplicationDesk({ staff: hr(), filter: { ...everyApplication, position, needsVisa: true } })
    const isWanted = `position_applied = $1 and visa_sponsorship_required`
    expect(desk.counts.all).toBe(await number(`select count(*) from job_applications where ${isWanted}`, [position]))
    expect(desk.counts.all).toBeGreaterThan(0)
    expect(desk.page.rows.every((row) => row.visaSponsorshipRequired && row.positionApplied === position)).toBe(true)
    const applied = 'select distinct position_applied as position from job_applications order by 1'
    const { rows } = await pool.query<{ position: string }>(applied)
    expect(rows.length).toBeGreaterThan(2)
    expect(desk.positions).toEqual(rows.map((each) => each.position))
  })

  it('are marked when the email address has applied before, with the others listed', async () => {
    const [first] = (await readApplicationDesk({ staff: hr(), filter: everyApplication })).page.rows
    await pool.query(
      `insert into job_applications (id, reference, full_name, email, position_applied, created_at)
       select $2, $3, full_name, upper(email), 'Research Fellow in Applied Linguistics', $4 from job_applications where id = $1`,
      [first?.id, newId(), newReference('APP'), clock.now()],
    )
    const desk = await readApplicationDesk({
      staff: hr(),
      filter: { ...everyApplication, search: first?.fullName ?? '' },
    })
    expect(desk.page.rows.map(({ isRepeated }) => isRepeated)).toEqual([true, false])
    expect(desk.selected?.others).toMatchObject([{ id: first?.id, hasSameEmail: true }])
    expect(desk.selected?.history.map(({ text }) => text)).toEqual(['Application received'])
    for (const [change, hasSameEmail] of [
      [`full_name = 'Somebody Else'`, true],
      [`email = 'another@mail.example', full_name = upper(full_name)`, false],
    ] as const) {
      const changed = await pool.query(`update job_applications set ${change} where id = $1 returning full_name`, [
        first?.id,
      ])
      expect(changed.rowCount).toBe(1)
      const { selected } = await readApplicationDesk({
        staff: hr(),
        filter: { ...everyApplication, applicationId: desk.selected?.id ?? null },
      })
      expect(selected?.others.map((each) => each.hasSameEmail)).toEqual([hasSameEmail])
      await pool.query('update job_applications set full_name = $2, email = $3 where id = $1', [
        first?.id,
        desk.selected?.fullName,
        desk.selected?.email.toLowerCase(),
      ])
    }
  })

  it('are paged, and the first one is open by default', async () => {
    const first = await readApplicationDesk({ staff: hr(), filter: everyApplication })
    expect(first.selected?.id).toBe(first.page.rows[0]?.id)
    const third = first.page.rows[2]?.id ?? null
    expect(
      (await readApplicationDesk({ staff: hr(), filter: { ...everyApplication, applicationId: third } })).selected?.id,
    ).toBe(third)
    expect(
      (await readApplicationDesk({ staff: hr(), filter: { ...everyApplication, applicationId: newId() } })).selected,
    ).toBeNull()
    const nowhere = { direction: 'after', key: newId() } as const
    const beyond = await readApplicationDesk({ staff: hr(), filter: { ...everyApplication, cursor: nowhere } })
    expect(beyond.page).toEqual(first.page)
  })
})

describe('the counters', () => {
  it('of tickets match the specification', async () => {
    const counts = await countTickets({ staff: actor('service') })
    const active = `status in ('open', 'in_progress')`
    expect(counts.active).toBe(await number(`select count(*) from student_tickets where ${active}`))
    expect(counts.urgent).toBe(
      await number(`select count(*) from student_tickets where ${active} and priority = 'urgent'`),
    )
    expect(counts.all).toBe(counts.open + counts.in_progress + counts.resolved + counts.closed)
    const desk = await readTicketDesk({
      staff: actor('service'),
      filter: { ...everyTicket, status: 'in_progress' },
    })
    expect(new Set(desk.page.rows.map(({ status }) => status))).toEqual(new Set(['in_progress']))
  })

  it('of urgent and active tickets link to lists of the same length', async () => {
    const staff = actor('service')
    const counts = await countTickets({ staff })
    for (const [to, n] of [
      ['status=active', counts.active],
      ['status=active&priority=urgent', counts.urgent],
    ] as const)
      expect((await readTicketDesk({ staff, filter: readTicketFilter(new URLSearchParams(to)) })).total).toBe(n)
  })

  it('of tickets count only the chosen category', async () => {
    const desk = await readTicketDesk({ staff: actor('service'), filter: { ...everyTicket, category: 'Exam' } })
    const found = await number(`select count(*) from student_tickets where category = 'Exam'`)
    expect(desk.counts.all).toBe(found)
    expect(await number('select count(*) from student_tickets')).not.toBe(found)
  })

  it('of students count the suspended, and the list searches and sorts', async () => {
    const service = actor('service')
    expect((await countStudents({ staff: service })).suspended).toBe(
      await number(`select count(*) from students where status = 'suspended'`),
    )
    const found = await readRoster({ staff: service, filter: { ...everyStudent, search: 'suilleabhain' } })
    expect(found.page.rows.map(({ email }) => email)).toEqual(['graduate@ukli.example'])
    const expelled = await readRoster({ staff: service, filter: { ...everyStudent, status: 'expelled' } })
    expect(expelled.page.rows.map(({ fullName }) => fullName)).toEqual(['Edgar Exley'])
    const byName = (await readRoster({ staff: service, filter: { ...everyStudent, sort: 'name' } })).page.rows.map(
      ({ fullName }) => fullName,
    )
    expect(byName).toEqual(byName.toSorted(new Intl.Collator('en').compare))
  })

  it('of visits count all rows, today from midnight in London, and seven days', async () => {
    const before = await countVisits({ staff: actor('it') })
    expect(before.total).toBe(await number('select count(*) from visitor_logs'))
    const midnight = `date_trunc('day', $1::timestamptz, 'Europe/London')`
    await pool.query(
      `insert into visitor_logs (visited_at, page_visited) values (${midnight}, '/at'), (${midnight} - interval '1 second', '/before'), ($1::timestamptz - interval '8 days', '/old'),
         ($1::timestamptz - interval '7 days' + interval '1 minute', '/within'), ($1::timestamptz - interval '7 days' - interval '1 minute', '/beyond'),
         ($1::timestamptz - interval '91 days', '/forgotten'), ($1::timestamptz - interval '90 days' + interval '1 minute', '/kept')`,
      [clock.now()],
    )
    const counted = { total: before.total + 7, today: before.today + 1, lastSevenDays: before.lastSevenDays + 2 }
    expect(await countVisits({ staff: actor('it') })).toEqual(counted)
    await removeOldVisits()
    const total = await number('select count(*) from visitor_logs')
    expect(await countVisits({ staff: actor('it') })).toEqual({ ...counted, total })
    expect(total).toBeLessThan(counted.total)
    expect(await number(`select count(*) from visitor_logs where page_visited = '/forgotten'`)).toBe(0)
    expect(await number(`select count(*) from visitor_logs where page_visited = '/kept'`)).toBe(1)
    const { rows: visits } = (await readVisits({ staff: actor('hr'), filter: everyVisit })).page
    expect(visits).toHaveLength(100)
    expect(new Set(visits.map(({ ipAddress }) => ipAddress))).toEqual(new Set([null]))
    expect(new Set(visits.map(({ isBot }) => isBot))).toEqual(new Set([true, false]))
    const people = await readVisits({
      staff: actor('hr'),
      filter: { kind: 'people', page: '', from: null, to: null, cursor: null },
    })
    expect(new Set(people.page.rows.map(({ isBot }) => isBot))).toEqual(new Set([false]))
    expect(people.counts.total).toBe(people.byKind.people)
    expect(people.byKind.people + people.byKind.bots + people.byKind.staff).toBe(people.byKind.all)
  })
})

describe('system health', () => {
  it('checks each part and times it', async () => {
    const checks = await checkHealth({ staff: actor('it') })
    expect(checks.slice(0, 4).map(({ name, isOperational }) => [name, isOperational])).toEqual([
      ['Database', true],
      ['Storage', true],
      ['Authentication', true],
      ['Mail queue', true],
    ])
    expect(checks[4]?.name).toBe('Jobs')
    for (const { latencyMilliseconds } of checks) expect(latencyMilliseconds).toBeGreaterThan(0)
  })

  it('reports a scheduler that stopped', async () => {
    await pool.query(`update jobs.version set cron_on = jobs.job_now() - interval '10 minutes'`)
    const jobs = (await checkHealth({ staff: actor('it') })).find(({ name }) => name === 'Jobs')
    expect(jobs).toMatchObject({ isOperational: false, detail: 'The scheduler has not run for 10 minutes' })
  })

  it('reports unavailable storage without the error itself', async () => {
    await rm(join(world.dataDir, 'files', 'health'), { recursive: true, force: true })
    await writeFile(join(world.dataDir, 'files', 'health'), 'a file where a folder should be')
    const storage = (await checkHealth({ staff: actor('it') })).find(({ name }) => name === 'Storage')
    expect(storage).toMatchObject({ isOperational: false, detail: 'Not responding' })
  })

  it('reports a last backup that is more than two intervals old', async () => {
    const last = {
      takenAt: new Date(clock.realNow().getTime() - 50 * 3_600_000),
      name: 'b',
      rows: 1,
      bytes: 1,
      everyHours: 24,
    }
    await pool.query(`insert into settings (key, value, changed_at) values ('last_backup', $1, $2)`, [
      JSON.stringify(last),
      clock.now(),
    ])
    const backups = (await checkHealth({ staff: actor('it') })).find(({ name }) => name === 'Backups')
    expect(backups).toMatchObject({ isOperational: false, detail: 'The last backup is 2 days old' })
  })

  it('reports emails that wait too long', async () => {
    await pool.query(
      `insert into outbox (id, recipient, template, subject, text, html, created_at, due_at) values ($1, 'a@b.example', 't', 's', 't', 'h', $2::timestamptz - interval '11 minutes', $2)`,
      [newId(), clock.now()],
    )
    const mail = (await checkHealth({ staff: actor('it') })).find(({ name }) => name === 'Mail queue')
    expect(mail).toMatchObject({ isOperational: false, detail: '1 message waiting, the oldest for 11 minutes' })
  })
})
