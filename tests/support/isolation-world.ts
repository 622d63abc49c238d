import { newId } from '#app/core/ids.ts'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { Asker } from './audience-table.ts'
import { Client, openInstitute } from './http-institute.ts'
import { freePort, startInstituteProcess } from './institute-process.ts'
import { openRows } from './institute-rows.ts'
import { agreement } from './forms/form.ts'

const accounts: Record<Exclude<Asker, 'visitor' | 'stranger'>, string> = {
  newcomer: 'visitor',
  suspended: 'suspended',
  expelled: 'expelled',
  staff: 'staff',
  service: 'service',
  it: 'it',
  hr: 'hr',
}
/** Data of graduate@ (award, receipt, photo), examready@ (a running exam) and pending@ (an open checkout). */
type Things = Record<
  | 'courseId'
  | 'number'
  | 'receipt'
  | 'paymentId'
  | 'enrollmentId'
  | 'attemptId'
  | 'file'
  | 'sectionId'
  | 'applicationId'
  | 'interviewId'
  | 'ticketId'
  | 'attachmentId'
  | 'messageFileId'
  | 'orderId'
  | 'replyFileId'
  | 'studentId'
  | 'evidenceId'
  | 'fileId'
  | 'messageId'
  | 'requestId',
  string
>
/** SQL for the student id of a demo account, by the first part of its email. */
export const studentOf = (name: string) =>
  `(select s.id from students s join profiles p on p.id = s.user_id where p.email = '${name}@ukli.example')`

async function register(client: Client, email: string) {
  const password = 'Linguistics2026'
  await client.post('/auth?mode=sign-up', { fullName: 'Stranger Danger', email, password })
  await client.signIn(email)
  await client.post('/enroll', { coursePreference: 'Other', educationLevel: 'PhD', terms: 'on' })
}

/** Values of DEMO. Guards require more with the demo off: staff need a second factor. */
export const modes = ['on', 'off'] as const
export type Mode = (typeof modes)[number]

/**
 * Starts a server with all accounts signed in and with other people's data that must stay out of their reach. A second
 * process with the same database and sessions has the demo off.
 */
export function openIsolationWorld() {
  const institute = openInstitute()
  const rows = openRows(institute)
  const clients = new Map<string, Client>()
  let things: Things
  let secrets: readonly string[]

  let withoutDemo: Awaited<ReturnType<typeof startInstituteProcess>>

  function clientOf(name: string, demo: Mode = 'on') {
    const client = clients.get(name)
    if (!client) throw new Error(`${name} is not signed in`)
    if (demo === 'on') return client
    const same = new Client(withoutDemo.url)
    for (const [cookie, value] of client.cookies) same.cookies.set(cookie, value)
    return same
  }

  /** Signs in with only a password, with the demo off. */
  async function withoutFactor(name: string) {
    const client = new Client(withoutDemo.url)
    await client.signIn(`${name}@ukli.example`)
    return client
  }

  async function one(query: string) {
    const [row] = await rows<{ it: string }>(query)
    if (!row) throw new Error(`nothing found by ${query}`)
    return row.it
  }

  beforeAll(async () => {
    clients.set('visitor', institute.client())
    for (const [asker, name] of [
      ...Object.entries(accounts),
      ...['graduate', 'examready', 'pending'].map((each) => [each, each] as const),
    ]) {
      const client = institute.client()
      await client.signIn(`${name}@ukli.example`)
      clients.set(asker, client)
    }
    const stranger = institute.client()
    clients.set('stranger', stranger)
    await register(stranger, 'stranger@mail.example')

    await rows(`update sessions set aal = 'aal2' where user_id in (select user_id from staff)`)
    const port = await freePort()
    const settings = { DEMO: 'off', ORIGIN: `http://127.0.0.1:${port}`, LIMITS_SCALE: '1000', JOBS: 'off' }
    withoutDemo = await startInstituteProcess({ dataDir: institute.dataDir, port, settings })

    const courseId = await one(`select id as it from courses where slug = 'foundational-nlp-for-linguists'`)
    const enrollmentId = await one(`select id as it from enrollments where student_id = ${studentOf('pending')}`)
    await clientOf('pending').post(`/pay/${enrollmentId}`, agreement)
    await clientOf('examready').post(`/exam/${courseId}`, { intent: 'start' })
    const photo = new FormData()
    const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    photo.set('intent', 'photo')
    photo.set('photo', new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }))
    await clientOf('graduate').fetch('/student-dashboard', { method: 'POST', body: photo })

    await clientOf('graduate').post('/exam-arrangements', { wantsBreaks: 'on', reason: 'My back needs a pause.' })

    things = {
      courseId,
      enrollmentId,
      number: await one(
        `select certificate_number as it from certificates where student_id = ${studentOf('graduate')}`,
      ),
      receipt: await one(`select r.receipt_number as it from receipts r join payments p on p.id = r.payment_id
        join enrollments e on e.id = p.enrollment_id where e.student_id = ${studentOf('graduate')}`),
      paymentId: await one(`select id as it from payments where enrollment_id = '${enrollmentId}'`),
      attemptId: await one(`select a.id as it from exam_attempts a join enrollments e on e.id = a.enrollment_id
        where e.student_id = ${studentOf('examready')}`),
      file: (await one(`select profile_image_url as it from students where id = ${studentOf('graduate')}`)).replace(
        '/photos/',
        '',
      ),
      sectionId: await one(`select c.id as it from module_content c join course_modules m on m.id = c.module_id
        where m.course_id = '${courseId}' limit 1`),
      applicationId: await one('select id as it from job_applications where resume_url is not null limit 1'),
      interviewId: await one(`select i.id as it from interviews i join job_applications a on a.id = i.application_id
        join staff s on s.id = i.interviewer_id where s.email = 'staff@ukli.example' and i.booked_at is not null
        and a.resume_url is not null limit 1`),
      ticketId: await one('select id as it from student_tickets limit 1'),
      attachmentId: await one('select id as it from ticket_attachments limit 1'),
      messageFileId: newId(),
      orderId: newId(),
      replyFileId: newId(),
      evidenceId: await one(`select id as it from education_evidence where status = 'waiting' limit 1`),
      messageId: await one('select id as it from contact_messages limit 1'),
      requestId: await one('select id as it from arrangement_requests where evidence_key is not null limit 1'),
      fileId: await one(
        `select f.id as it from staff_files f join staff_folders d on d.id = f.folder_id where d.audience = 'hr_only'`,
      ),
      studentId: await one(`select ${studentOf('graduate')} as it`),
    }
    const texts = await rows<{ it: string }>(
      `select substr(content, 200, 40) as it from module_content union all select substr(question_text, 1, 40) from exam_questions`,
    )
    secrets = [
      'Gwen Ó Súilleabháin',
      'Peter Pendleton',
      things.receipt,
      things.attemptId,
      ...texts.map(({ it }) => it).filter((text) => text.length === 40),
    ]
  })

  afterAll(() => withoutDemo.stop())

  return {
    dataDir: institute.dataDir,
    rows,
    one,
    clientOf,
    withoutFactor,
    things: () => things,
    secrets: () => secrets,
  }
}
