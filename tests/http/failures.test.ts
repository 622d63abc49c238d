import { expect, it } from 'vitest'
import { openInstitute, type Client } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { agreement, nobodysId } from '#tests/support/forms/form.ts'

const institute = openInstitute()
const rows = openRows(institute)

/** Runs `act` while a table, or a column such as "profiles.phone", is renamed, so that queries fail. */
async function without<Answer>(name: string, act: () => Promise<Answer>) {
  const [table, column] = name.split('.')
  const rename = (from: string, to: string) =>
    rows(column ? `alter table ${table} rename column ${from} to ${to}` : `alter table ${from} rename to ${to}`)
  const was = column ?? name
  await rename(was, `${was}_away`)
  try {
    return await act()
  } finally {
    await rename(`${was}_away`, was)
  }
}

async function textOf(answer: Response) {
  const text = await answer.text()
  expect(text).not.toContain('Unexpected Server Error')
  return text.replaceAll('&#x27;', "'")
}

const number = /ERR-[2-9A-Z]{8}/

async function enter(name: string) {
  const client = institute.client()
  if (name !== 'nobody') await client.signIn(`${name}@ukli.example`)
  return client
}

type Screen = { who: string; at: string; table: string; says: string; keeps?: string; fields?: Record<string, string> }

const queries: readonly Screen[] = [
  { who: 'active', at: '/courses', table: 'courses', says: 'Failed to load courses', keeps: '<footer' },
  {
    who: 'active',
    at: '/certificate-verification?number=UKLI-CERT-2025-000001',
    table: 'certificates',
    says: 'Error: Failed to verify certificate',
    keeps: 'value="UKLI-CERT-2025-000001"',
  },
  ...(
    [
      ['active', '/', 'courses', 'Failed to load courses'],
      ['nobody', '/careers?apply=nothing', 'job_openings', 'Failed to load positions'],
      ['nobody', '/reminders?token=x', 'throttles', 'Failed to load your reminders'],
      ['nobody', '/auth/reset-password?token=x', 'verifications', 'The link could not be checked'],
      ['active', '/my-account', 'passkeys', 'Failed to load your account'],
      ['hr', '/my-account/complaints', 'complaints', 'Failed to load your complaints'],
    ] as const
  ).map(([who, at, table, says]) => ({ who, at, table, says, keeps: at.startsWith('/my') ? 'Sign Out' : '<footer' })),
  ...(
    [
      ['hr', '/staff-portal/applications', 'job_applications', 'Failed to load applications'],
      ['hr', '/staff-portal/certificates', 'revocation_notices', 'Failed to load certificates'],
      ['service', '/staff-portal/tickets?status=open', 'student_tickets', 'Failed to load tickets'],
      ['service', '/staff-portal/students?q=a', 'profiles.phone', 'Failed to load students'],
      ['it', '/staff-portal/activity', 'staff_activity_logs', 'Failed to load activity logs'],
      ['staff', '/staff-portal/documents', 'staff_folders', 'Failed to load documents'],
      ['staff', '/staff-portal/me', 'staff_files', 'Failed to load your dashboard'],
    ] as const
  ).map(([who, at, table, says]) => ({ who, at, table, says, keeps: 'Logout' })),
]

it.each(queries)(
  '$at shows its own error text when its query fails: $says',
  async ({ who, at, table, says, keeps }) => {
    const client = await enter(who)
    const [page, data] = await without(table, async () => [await client.get(at), await client.get(dataOf(at))] as const)
    expect([page.status, data.status]).toEqual([500, 500])
    const html = await textOf(page)
    expect(html).toContain(says)
    expect(html).toMatch(number)
    expect(html).toContain(keeps)
    const turbo = await textOf(data)
    expect(turbo).toContain(says)
    expect(turbo).toMatch(number)
    expect((await client.get(at)).status).toBeLessThan(500)
  },
)

it.each(['/course/nope', '/course/nope/plan', `/withdraw/${nobodysId}`])(
  'the 404 page at %s has the public title and keeps the layout of the student area',
  async (at) => {
    const page = await (await enter('active')).get(at)
    expect(page.status).toBe(404)
    const html = await textOf(page)
    expect(html).toContain('<title>Oops! Page not found – ')
    expect(html).toContain('Go to my dashboard')
  },
)

function dataOf(at: string) {
  const [path = '', query] = at.split('?')
  return `${path}.data${query ? `?${query}` : ''}`
}

const letter = `A long letter.\nWith a second line, "quoted".`

const commands: readonly (Screen & { fields: Record<string, string> })[] = [
  {
    who: 'nobody',
    at: '/contact',
    table: 'contact_messages',
    says: 'Failed to send message. Please try again.',
    fields: { firstName: 'Ada', lastName: 'Sapir', email: 'ada@mail.example', subject: 'Schwa', message: letter },
  },
  {
    who: 'nobody',
    at: '/careers?apply=spontaneous',
    table: 'job_applications',
    says: 'Failed to submit application',
    fields: { fullName: 'Ada Sapir', email: 'ada@mail.example', coverLetter: letter, position: 'spontaneous' },
  },
  {
    who: 'service',
    at: '/staff-portal/tickets?status=in_progress',
    table: 'student_tickets',
    says: 'Failed to update ticket',
    fields: { ticketId: nobodysId, step: 'resolve', version: '1', resolutionNotes: letter },
  },
  {
    who: 'service',
    at: '/staff-portal/tickets',
    table: 'staff_activity_logs',
    says: 'Failed to update ticket',
    fields: { step: 'start', version: '1', resolutionNotes: letter },
  },
  {
    who: 'hr',
    at: '/staff-portal/certificates?certificate=UKLI-CERT-2025-000001&step=revoke',
    table: 'staff_activity_logs',
    says: 'Failed to revoke the certificate',
    fields: { intent: 'revoke', number: 'UKLI-CERT-2025-000001', reason: 'issued in error', grounds: letter },
  },
  {
    who: 'hr',
    at: '/staff-portal/applications',
    table: 'job_applications',
    says: 'Failed to update notes',
    fields: { intent: 'notes', applicationId: nobodysId, seen: 'x', notes: letter },
  },
  {
    who: 'hr',
    at: '/staff-portal/applications',
    table: 'job_applications',
    says: 'Failed to update status',
    fields: { intent: 'status', applicationId: nobodysId, from: 'pending', status: 'reviewing' },
  },
]

it.each(commands)(
  '$at keeps what was typed when its command fails: $says',
  async ({ who, at, table, says, fields }) => {
    const [ticket] = await rows<{ id: string }>(`select id from student_tickets where status = 'open' and version = 1`)
    await expectKept(await enter(who), {
      at,
      table,
      says,
      fields: says.includes('ticket') ? { ticketId: ticket?.id ?? '', ...fields } : fields,
    })
  },
)

async function expectKept(client: Client, { at, table, says, fields }: Omit<Screen, 'who'>) {
  const answers = await without(table, async () => [
    await client.post(at, fields ?? {}),
    await client.post(dataOf(at), fields ?? {}),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(500)
    const text = await textOf(answer)
    expect(text).toContain(says)
    expect(text).toMatch(number)
    if (Object.values(fields ?? {}).includes(letter)) expect(text).toContain('With a second line')
  }
}

it('a page that fails while rendering keeps its layout and shows the error number from the log', async () => {
  const client = await enter('it')
  const at = '/staff-portal/activity'
  const move = (to: string, from: string) =>
    rows(`update staff set created_at = '${to}'::timestamptz where created_at = '${from}'::timestamptz`)
  const [member] = await rows<{ at: string }>('select min(created_at)::text as at from staff')
  const overview = '/staff-portal/overview'
  await move('infinity', member?.at ?? '')
  const answers = await Promise.all([client.get(overview), client.get(dataOf(overview))])
  const [html, turbo] = await Promise.all(answers.map(textOf))
  await move(member?.at ?? '', 'infinity')
  expect(answers[0]?.status).toBe(500)
  for (const text of ['Failed to load staff members', 'Logout']) expect(html).toContain(text)
  const shown = number.exec(html ?? '')?.[0] ?? 'no number'
  expect(turbo).not.toMatch(/Error/)
  await expect.poll(() => institute.log()).toContain(shown)
  expect((await client.get(at)).status).toBe(200)
  expect((await client.get(overview)).status).toBe(200)
})

it('the log contains the error number that the page of a failed query shows', async () => {
  const client = await enter('hr')
  const answer = await without('job_applications', () => client.get('/staff-portal/applications'))
  const shown = number.exec(await textOf(answer))?.[0] ?? 'no number'
  await expect.poll(() => institute.log()).toContain(shown)
  const lines = institute
    .log()
    .split('\n')
    .filter((line) => line.includes(shown))
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      errorId: shown,
      text: 'Failed to load applications',
      path: '/staff-portal/applications',
    }),
  ])
})

it('an error that a browser reports is logged under the error number in the response', async () => {
  const client = await enter('nobody')
  const told = {
    screen: 'pages/public/courses/route',
    message: 'x is not a function',
    stack: 'at a.js:1:2\n{"level":60}',
  }
  const answer = await client.post('/faults', told)
  expect(answer.status).toBe(200)
  const { errorId: shown } = (await answer.json()) as { errorId: string }
  expect(shown).toMatch(number)
  await expect.poll(() => institute.log()).toContain(shown)
  const line = institute
    .log()
    .split('\n')
    .find((each) => each.includes(shown))
  expect(JSON.parse(line ?? '')).toMatchObject({
    screen: told.screen,
    err: { message: told.message, stack: told.stack },
  })
  expect((await client.post('/faults', { ...told, message: 'x'.repeat(501) })).status).toBe(400)
})

it.each(['students', 'staff', 'profiles'])(
  'a student page fails with an error number when the signed-in person cannot be read: %s',
  async (table) => {
    const client = await enter('active')
    const at = '/student-dashboard'
    const [page, data] = await without(table, async () => [await client.get(at), await client.get(dataOf(at))] as const)
    expect([page.status, data.status]).toEqual([500, 500])
    const html = await textOf(page)
    for (const text of ['<html lang="en-GB"', 'Something went wrong', 'Return to Home']) expect(html).toContain(text)
    await expect.poll(() => institute.log()).toContain(number.exec(html)?.[0] ?? 'no number')
    expect(await textOf(data)).toMatch(number)
    expect((await client.get(at)).status).toBe(200)
  },
)

async function getNlpUrl() {
  const [course] = await rows<{ id: string }>(`select id from courses where slug = 'foundational-nlp-for-linguists'`)
  return `/course/${course?.id}`
}

it.each([
  { who: 'pending', at: () => '/student-dashboard', table: 'enrollments', says: 'Failed to load your dashboard' },
  { who: 'active', at: getNlpUrl, table: 'section_reads', says: 'Error: Failed to load course content' },
  { who: 'graduate', at: () => '/my-certificates', table: 'certificates', says: 'Error: Failed to load certificates' },
])('a failed student page keeps its layout and shows its own text: $says', async ({ who, at, table, says }) => {
  const client = await enter(who)
  const address = await at()
  const page = await without(table, () => client.get(address))
  expect(page.status).toBe(500)
  const html = await textOf(page)
  for (const text of [says, 'Sign Out', 'Go to my dashboard'].slice(0, address === '/student-dashboard' ? 2 : 3))
    expect(html).toContain(text)
  expect(html).toMatch(number)
  expect((await client.get(address)).status).toBe(200)
})

it('a student form says which action failed and keeps the layout', async () => {
  const active = await enter('active')
  const course = await getNlpUrl()
  const [section] = await rows<{ id: string }>(
    `select c.id from module_content c join course_modules m on m.id = c.module_id where m.course_id = $1
     order by m.module_number desc, c.section_number desc limit 1`,
    [course.slice('/course/'.length)],
  )
  const pending = await enter('pending')
  const [unpaid] = await rows<{ id: string }>(
    `select e.id from enrollments e join students s on s.id = e.student_id join profiles p on p.id = s.user_id
     where p.email = 'pending@ukli.example'`,
  )
  const broken = [
    await without('section_reads', () => active.post(`${course}/section/1.1`, { sectionId: section?.id ?? '' })),
    await without('payments', () => pending.post(`/pay/${unpaid?.id}`, agreement)),
  ]
  const says = ['Your change to this section could not be saved', 'The payment could not be started']
  for (const [i, answer] of broken.entries()) {
    expect(answer.status).toBe(500)
    const html = await textOf(answer)
    expect(html).toContain(says[i])
    expect(html).toMatch(number)
    expect(html).toContain('Sign Out')
  }
})

it('hiding the name on a certificate answers with an error number when it cannot be saved', async () => {
  const graduate = await enter('graduate')
  const fields = { number: 'UKLI-CERT-2025-000001', name: 'hidden' }
  const answer = await without('certificates.name_hidden', () => graduate.post('/my-certificates', fields))
  expect(answer.status).toBe(500)
  const html = await textOf(answer)
  expect(html).toMatch(number)
  expect((await graduate.get('/my-certificates')).status).toBe(200)
})

it('a payment that fails at the test checkout takes no money and keeps the card number that was typed', async () => {
  const pending = await enter('pending')
  const [unpaid] = await rows<{ id: string }>(
    `select e.id from enrollments e join students s on s.id = e.student_id join profiles p on p.id = s.user_id
     where p.email = 'pending@ukli.example'`,
  )
  const begun = await pending.post(`/pay/${unpaid?.id}`, agreement)
  const checkout = new URL(begun.headers.get('location') ?? '', institute.url()).pathname
  const answer = await without('receipt_counters', () => pending.post(checkout, { cardNumber: '4242 4242 4242 4242' }))
  expect(answer.status).toBe(500)
  const html = await textOf(answer)
  for (const text of ['The payment could not be made', 'value="4242 4242 4242 4242"', 'Test checkout'])
    expect(html).toContain(text)
  expect(html).toMatch(number)
  expect(
    await rows('select 1 from payments where enrollment_id = $1 and received_pence is not null', [unpaid?.id]),
  ).toEqual([])
})

it('a registration that fails keeps what was chosen and typed', async () => {
  const visitor = await enter('visitor')
  const fields = {
    coursePreference: 'Computational Stylometry',
    educationLevel: 'PhD',
    phone: '07700 900142',
    terms: 'on',
  }
  const answer = await without('outbox', () => visitor.post('/enroll', fields))
  expect(answer.status).toBe(500)
  const html = await textOf(answer)
  for (const text of ['Your registration could not be completed', '07700 900142']) expect(html).toContain(text)
  expect(html).toMatch(/<option value="Computational Stylometry" selected/)
  expect(html).toMatch(number)
})

it('an exam says that it cannot be loaded, started or submitted, and can be submitted afterwards', async () => {
  const ready = await enter('examready')
  const [course] = await rows<{ id: string }>(`select id from courses where slug = 'foundational-nlp-for-linguists'`)
  const exam = `/exam/${course?.id}`
  const away = await without('exam_attempts', () => ready.get(exam))
  expect(away.status).toBe(500)
  expect(await textOf(away)).toContain('Error: Failed to load exam')
  const unstarted = await without('exam_attempts', () => ready.post(exam, { intent: 'start' }))
  expect(await textOf(unstarted)).toContain('The exam could not be started')
  await ready.post(exam, { intent: 'start' })
  const [attempt] = await rows<{ id: string; paper: string[] }>(
    'select id, paper from exam_attempts where submitted_at is null order by started_at desc limit 1',
  )
  const given = Object.fromEntries((attempt?.paper ?? []).map((id) => [`answer-${id}`, 'A']))
  await ready.post(exam, { intent: 'save', attemptId: attempt?.id ?? '', ...given })
  const hand = () => ready.post(exam, { intent: 'submit', confirmed: 'yes', attemptId: attempt?.id ?? '' })
  const broken = await without('exam_submissions', hand)
  expect(broken.status).toBe(500)
  const html = await textOf(broken)
  expect(html).toContain('Failed to submit exam')
  expect(html).toMatch(number)
  expect((await hand()).status).toBe(302)
})
