import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Person } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { putFile } from '#app/platform/files.server.ts'
import { createPaidStudent } from '#tests/support/attempts.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { raiseTicket } from '#app/domain/tickets/student-tickets.commands.server.ts'
import { exportArchive } from './data-archive.commands.server.ts'

openTestWorld()
const origin = 'http://institute.test'

async function sendEvidence(studentId: string, key: string, verdict: string) {
  const now = clock.now()
  await rowsOf(
    `insert into arrangement_requests (id, student_id, wants_extra_time, wants_breaks, reason, evidence_key, evidence_name, asked_at, due_at)
     values (gen_random_uuid(), $1, true, false, 'I read slowly.', $2, 'x.pdf', $3, $3)`,
    [studentId, key, now],
  )
  await rowsOf('insert into upload_scans (key, verdict, stored_at, scanned_at) values ($1, $2, $3, $3)', [
    key,
    verdict,
    now,
  ])
}

async function unpack(person: Person) {
  const taken = await exportArchive({ person, origin })
  if (!taken.ok) return taken.reason
  const parts: Uint8Array[] = []
  for await (const piece of taken.value) parts.push(piece)
  return unzipSync(new Uint8Array(Buffer.concat(parts)))
}

it('the archive contains the data, files and receipts of one person only, and is limited to three an hour', async () => {
  const [own, other] = [await createPaidStudent(), await createPaidStudent()]
  for (const { student, enrollmentId } of [own, other]) {
    const key = `arrangements/${student.matricNumber}.pdf`
    await putFile({ key, content: new Blob([`%PDF-1.7 ${student.matricNumber}`]) })
    await sendEvidence(student.studentId, key, 'clean')
    await rowsOf(
      `with p as (insert into payments (id, enrollment_id, amount_pence, provider, status, received_pence, started_at, succeeded_at)
         values (gen_random_uuid(), $1, 2500, 'sandbox', 'succeeded', 2500, $2, $2) returning id)
       insert into receipts (id, receipt_number, payment_id, student_name, course_title, amount_pence, vat_pence, vat_rate_percent, issued_at)
         select gen_random_uuid(), $3, id, 'Siân Prydderch', 'Taster', 2500, 417, 20, $2 from p`,
      [enrollmentId, clock.now(), `UKLI-REC-2026-${student.matricNumber.slice(-6)}`],
    )
  }
  const { student } = own
  const person = { ...student, student, staff: null, emailVerified: true } as unknown as Person
  const unpacked = await unpack(person)
  if (typeof unpacked === 'string') throw new Error(unpacked)
  const receipt = `receipts/UKLI-REC-2026-${student.matricNumber.slice(-6)}.pdf`
  const evidence = `files/arrangements/${student.matricNumber}.pdf`
  expect(Object.keys(unpacked)).toEqual(['overview.html', 'data.json', evidence, receipt])
  const textOf = (name: string) => strFromU8(unpacked[name] ?? new Uint8Array())
  expect(textOf(evidence)).toBe(`%PDF-1.7 ${student.matricNumber}`)
  expect(textOf(receipt).slice(0, 5)).toBe('%PDF-')
  expect(textOf('overview.html')).toContain(student.matricNumber)
  expect(JSON.parse(textOf('data.json'))).toMatchObject({ data: { students: [{ id: student.studentId }] } })
  await rowsOf(`update upload_scans set verdict = 'infected' where key like $1`, [`%${student.matricNumber}.pdf`])
  const second = await unpack(person)
  if (typeof second === 'string') throw new Error(second)
  expect(Object.keys(second)).toEqual(['overview.html', 'data.json', receipt, 'left-out.txt'])
  expect(strFromU8(second['left-out.txt'] ?? new Uint8Array())).toBe(`${evidence}\n`)
  await unpack(person)
  expect(await unpack(person)).toBe('throttled')
})

it('the archive holds the emails that the person sent, and not those of others in the same conversation', async () => {
  const { student } = await createPaidStudent()
  const ticket = await raiseTicket({ student, title: 'Fees', description: 'How?', category: 'Other', courseId: null })
  if (!ticket.ok) throw new Error(ticket.reason)
  const senders = { own: student.email.toUpperCase(), other: 'mother@mail.test' }
  for (const [name, sender] of Object.entries(senders)) {
    for (const [type, ending] of [
      ['message/rfc822', 'eml'],
      ['text/plain', 'txt'],
    ] as const) {
      const key = `tickets/${name}-${student.matricNumber}.${ending}`
      await putFile({ key, content: new Blob([name]) })
      await rowsOf('insert into upload_scans (key, verdict, stored_at, scanned_at) values ($1, $2, $3, $3)', [
        key,
        'clean',
        clock.now(),
      ])
      await rowsOf(
        `with m as (insert into ticket_messages (id, ticket_id, author_id, authored_as, body, sender, created_at)
           values (gen_random_uuid(), $1, $2, 'student', 'By email', $3, $4) returning id)
         insert into ticket_attachments (id, ticket_id, message_id, file_path, file_name, file_type, file_size, sent_at)
           select gen_random_uuid(), $1, id, $5, 'x', $6, 3, $4 from m`,
        [ticket.value.ticketId, student.userId, sender, clock.now(), key, type],
      )
    }
  }
  const unpacked = await unpack({ ...student, student, staff: null, emailVerified: true } as unknown as Person)
  if (typeof unpacked === 'string') throw new Error(unpacked)
  const files = Object.keys(unpacked).filter((name) => name.startsWith('files/tickets/'))
  expect(files.map((name) => name.replace(`-${student.matricNumber}`, '')).toSorted()).toEqual([
    'files/tickets/other.txt',
    'files/tickets/own.eml',
    'files/tickets/own.txt',
  ])
})
