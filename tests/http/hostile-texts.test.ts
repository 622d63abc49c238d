import { beforeAll, describe, expect, it } from 'vitest'
import { openInstitute, type Client } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'
import { signInAll } from '#tests/support/product-forms.ts'

const institute = openInstitute()
const rows = openRows(institute)

/** Hostile texts: markup, spreadsheet formulas, log lines and characters that reverse the direction. */
const hostile = [
  `"><script>alert(1)</script><img src=x onerror=alert(1)>`,
  `=HYPERLINK("https://evil.example";"a, b")`,
  `\r\n{"level":60,"msg":"forged"}\r\nX-Forged: yes`,
  `\u202Egnp.exe\u0007 {{7*7}} \${7*7} </title></textarea></script>`,
  `javascript:alert(1)//%0d%0aSet-Cookie:%20a=b`,
].join(' ')

const file = { name: `${hostile}.txt`, content: 'harmless' }

let clientOf: (who: string) => Client

beforeAll(async () => {
  clientOf = await signInAll(institute.client, ['service', 'hr', 'it', 'active'])
  const ours = async (query: string) => (await rows<{ id: string }>(query))[0]?.id ?? ''
  const ofActive = `(select s.id from students s join profiles p on p.id = s.user_id where p.email = 'active@ukli.example')`
  const ofReady = `(select s.id from students s join profiles p on p.id = s.user_id where p.email = 'examready@ukli.example')`
  await rows(`update profiles set full_name = $1 where id in (select user_id from students)`, [hostile])
  await rows(`update students set status = 'suspended', status_reason = $1 where id = ${ofReady}`, [hostile])
  await rows(`update job_applications set full_name = $1, cover_letter = $1, notes = $1, resume_name = $1`, [hostile])
  await rows(`update staff_files set name = $1`, [hostile])
  await rows(`update staff_folders set name = $1, description = $1`, [hostile])
  await rows(`update contact_messages set first_name = $1, last_name = $1, subject = $1, message = $1`, [hostile])
  await rows(`update education_evidence set file_name = $1`, [hostile])
  await rows(`update staff set full_name = $1, department = $1 where email = 'staff@ukli.example'`, [hostile])
  await rows('alter table certificates disable trigger user')
  await rows(`update certificates set student_name = $1`, [hostile])
  await rows('alter table certificates enable trigger user')
  await rows(
    `insert into exam_appeals (id, submission_id, grounds, asked_at, due_at)
     select gen_random_uuid(), id, $1, submitted_at, submitted_at from exam_submissions
     where id not in (select submission_id from exam_appeals) limit 1`,
    [hostile],
  )
  await rows(
    `insert into arrangement_requests (id, student_id, wants_extra_time, wants_breaks, reason, evidence_name, asked_at, due_at)
     select gen_random_uuid(), id, true, false, $1, $1, created_at, created_at from students
     where id not in (select student_id from arrangement_requests) limit 1`,
    [hostile],
  )
  await rows(
    `insert into complaints (id, reference, user_id, kind, body, received_at, due_at)
     select gen_random_uuid(), 'UKLI-C-HOSTILE', id, 'service', $1, created_at, created_at from profiles limit 1`,
    [hostile],
  )
  await rows(`update chat_messages set body = $1`, [hostile])
  await rows(`update job_openings set title = $1`, [hostile])
  const service = clientOf('service')
  const dashboard = '/student-dashboard?tab=support'
  const question = { intent: 'raise', title: hostile.replaceAll(/[\r\n]/g, ' ').slice(0, 150), category: 'Other' }
  const asked = await clientOf('active').post(dashboard, { ...question, courseId: '', description: hostile })
  expect(asked.status).toBe(302)
  const ticketId = await ours(
    `select id from student_tickets where student_id = ${ofActive} order by created_at desc limit 1`,
  )
  await rows('update student_tickets set title = $1 where id = $2', [hostile, ticketId])
  expect((await service.post('/staff-portal/tickets', { intent: 'note', ticketId, body: hostile })).status).toBe(302)
  const upload = new FormData()
  upload.set(
    'folderId',
    await ours(`select id from staff_folders where audience = 'all_staff' and not is_archived limit 1`),
  )
  upload.set('file', new File([file.content], file.name))
  const sent = await clientOf('hr').fetch('/staff-portal/documents/upload', { method: 'POST', body: upload })
  expect(sent.status).toBe(200)
})

/** Pages that show hostile text: the account, the path, and the row whose id completes the URL. */
const desks = [
  ['service', '/staff-portal/students', null],
  ['service', '/staff-portal/students?expel=', ['students', `status = 'suspended'`]],
  ['service', '/staff-portal/tickets?ticket=', ['student_tickets', `title like '%<script>%'`]],
  ['service', '/staff-portal/messages?message=', ['contact_messages', `status = 'waiting'`]],
  ['service', '/staff-portal/evidence?decide=', ['education_evidence', `status = 'waiting'`]],
  ['hr', '/staff-portal/documents?folder=', ['staff_folders', `audience = 'all_staff' and not is_archived`]],
  ['hr', '/staff-portal/applications?application=', ['job_applications', 'true']],
  ['hr', '/staff-portal/activity', null],
  ['hr', '/staff-portal/me', null],
  ['hr', '/staff-portal/staff', null],
  ['it', '/staff-portal/overview', null],
  ['hr', '/staff-portal/certificates', null],
  ['hr', '/staff-portal/appeals', null],
  ['hr', '/staff-portal/complaints', null],
  ['hr', '/staff-portal/openings', null],
  ['hr', '/staff-portal/interviews', null],
  ['service', '/staff-portal/arrangements', null],
  ['service', '/staff-portal/money', null],
  ['service', '/staff-portal/chat?chat=', ['chats', 'true']],
  ['active', '/student-dashboard', null],
  ['active', '/student-dashboard?tab=support', null],
] as const

async function idOf(table: string, condition: string) {
  const [row] = await rows<{ id: string }>(`select id from ${table} where ${condition} limit 1`)
  return row?.id ?? ''
}

describe('hostile text', () => {
  it.each(desks)('is shown to %s as text only at %s', async (who, path, row) => {
    const address = path + (row ? await idOf(row[0], row[1]) : '')
    const page = await clientOf(who).get(address)
    const html = await page.text()
    expect(page.status, address).toBe(200)
    expect(html).toContain('&lt;script&gt;alert(1)')
    // The page also contains its data as JSON, where the text must be escaped too.
    expect(html).not.toMatch(/<script>alert|<img src=x|<\/title><\/textarea>/)
    expect(html.split('</head>')[0]?.match(/<\/title>/g)?.length, 'titles').toBe(1)
    expect(html).not.toMatch(/href="javascript:/)
  })

  it.each([
    ['service', 'students'],
    ['service', 'tickets'],
    ['service', 'messages'],
    ['hr', 'applications'],
    ['hr', 'certificates'],
    ['hr', 'staff'],
    ['hr', 'activity'],
    ['hr', 'appeals'],
    ['hr', 'complaints'],
    ['hr', 'documents'],
    ['hr', 'openings'],
    ['service', 'arrangements'],
    ['service', 'evidence'],
    ['service', 'money'],
  ] as const)('stays in one cell of the CSV that %s downloads from %s', async (who, list) => {
    const answer = await clientOf(who).get(`/staff-portal/${list}.csv`)
    expect(answer.status).toBe(200)
    const text = (await answer.text()).replace(/^\uFEFF/, '')
    const records = readCsv(text)
    const [heading] = records
    expect(new Set(records.map(({ length }) => length))).toEqual(new Set([heading?.length]))
    const cells = records.flat()
    expect(cells.some((cell) => cell.includes('<script>alert(1)'))).toBe(true)
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(/[^\P{Cc}\r\n\t]|\u202E/u.test(text)).toBe(false)
  })

  it('in a file name leaves the download’s headers intact, and the file is served whole as an attachment', async () => {
    const fileId = await idOf('staff_files', `file_size = ${file.content.length} order by uploaded_at desc`)
    const answer = await clientOf('hr').get(`/staff-portal/documents/${fileId}/file`)
    expect([answer.status, await answer.text()]).toEqual([200, file.content])
    const { headers } = answer
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.%~!-]+$/,
    )
    expect(headers.get('x-forged')).toBeNull()
    expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
      'application/octet-stream',
      "default-src 'none'; sandbox",
    ])
  })

  it('cannot forge a log line', () => {
    const lines = institute.log().split('\n').filter(Boolean)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => /^\s*\{"level":60,"msg":"forged"/.test(line))).toEqual([])
  })
})

/** Parses CSV by RFC 4180. */
function readCsv(text: string) {
  const records: string[][] = []
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(i + 1) === '"') {
        cell += '"'
        i += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') {
      cells.push(cell)
      cell = ''
    } else if (sign === '\r' && text.charAt(i + 1) === '\n') {
      records.push([...cells, cell])
      ;[cells, cell] = [[], '']
      i += 1
    } else cell += sign
  }
  return records
}
