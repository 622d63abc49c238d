import { expect, it } from 'vitest'
import type { Person } from '#app/core/person.ts'
import { createStaff } from '#tests/support/attempts.ts'
import { createAccount, rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { answerComplaint, submitComplaint } from './complaints.commands.server.ts'
import { complaintDesk, listOwnComplaints } from './complaints.queries.server.ts'

openTestWorld()
const body = 'Nobody has answered me for three weeks.'
const answer = 'We are sorry.\n\nIt is answered now.'
const filter = { view: 'open' as const, cursor: null, step: null }

async function createPerson() {
  return (await createAccount('Wilhelmina Grumble')) as Person
}

async function emailsTo(email: string) {
  return rowsOf<{ template: string; text: string }>('select template, text from outbox where recipient = $1', [email])
}

it('a complaint is acknowledged by email, listed by its due date, and answered once, with a log entry', async () => {
  const [person, hr, colleague] = [await createPerson(), await createStaff('hr'), await createStaff('hr')]
  await submitComplaint({ person, kind: 'data_protection', body })
  const sent = await submitComplaint({ person, kind: 'service', body })
  const reference = sent.ok ? sent.value.reference : ''
  expect((await emailsTo(person.email)).map(({ template }) => template)).toEqual([
    'complaint-received',
    'complaint-received',
  ])
  const { page, counts } = await complaintDesk.read({ staff: hr, filter })
  expect(counts.open).toBe(2)
  // Ten working days end before the statutory month.
  expect(page.rows.map(({ kind }) => kind)).toEqual(['service', 'data_protection'])
  const complaintId = page.rows[0]?.id ?? ''
  const both = await Promise.all([hr, colleague].map((staff) => answerComplaint({ staff, complaintId, answer })))
  expect(both.map((each) => (each.ok ? 'answered' : each.reason)).toSorted()).toEqual(['already-answered', 'answered'])
  expect(await listOwnComplaints({ person })).toContainEqual(expect.objectContaining({ reference, answer }))
  const last = (await emailsTo(person.email)).at(-1)
  expect([last?.template, last?.text.includes('It is answered now.')]).toEqual(['complaint-answered', true])
  const logged = await rowsOf('select action, after from staff_activity_logs where entity_id = $1', [complaintId])
  expect(logged).toEqual([{ action: `Answered the complaint ${reference}`, after: 'Service' }])
})

it('a complaint is answered only by HR, never by its author, and each person can send five a day', async () => {
  const [hr, service] = [await createStaff('hr'), await createStaff('customer_service')]
  const person = { ...(await createPerson()), userId: hr.userId }
  await submitComplaint({ person, kind: 'service', body })
  const [own] = await listOwnComplaints({ person })
  const complaintId = own?.id ?? ''
  expect(await answerComplaint({ staff: hr, complaintId, answer })).toEqual({ ok: false, reason: 'own-complaint' })
  await expect(answerComplaint({ staff: service, complaintId, answer })).rejects.toThrow('not allowed')
  await expect(complaintDesk.read({ staff: service, filter })).rejects.toThrow('not allowed')
  for (let i = 0; i < 4; i += 1) expect((await submitComplaint({ person, kind: 'service', body })).ok).toBe(true)
  expect(await submitComplaint({ person, kind: 'service', body })).toMatchObject({ ok: false, reason: 'throttled' })
})
