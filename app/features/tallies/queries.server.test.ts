import { expect, it } from 'vitest'
import { countStudents, readRoster } from '#app/features/students/roster/queries.server.ts'
import { readRosterFilter } from '#app/features/students/roster/rules.ts'
import { countTickets } from '#app/features/tickets/queries.server.ts'
import { countStatements } from '#tests/support/statements.ts'
import { createPaidStudent, createStaff } from '#tests/support/sittings.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readTally } from './queries.server.ts'

openTestWorld()

it('a desk and the frame around it count their lists in one statement', async () => {
  const staff = await createStaff('customer_service')
  const filter = readRosterFilter(new URLSearchParams())
  const desk = () => Promise.all([countStudents({ staff }), countTickets({ staff }), readRoster({ staff, filter })])
  expect(await countStatements(desk)).toBe(2)
})

it('each list has its own numbers, and what is asked later is read anew', async () => {
  const numbers = () => Promise.all([readTally({ list: 'students' }), readTally({ list: 'student_tickets' })])
  const [before] = await numbers()
  await createPaidStudent()
  const [students, tickets] = await numbers()
  expect(students.get('active')).toBe((before.get('active') ?? 0) + 1)
  expect(tickets.get('active')).toBeUndefined()
})
