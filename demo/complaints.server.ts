import { sql } from 'drizzle-orm'
import { complaints } from '#db/tables/privacy.ts'
import { addDays } from '#app/core/dates.ts'
import { newId, newReference } from '#app/core/ids.ts'
import type { ComplaintKind } from '#app/core/vocabulary.ts'
import { computeAnswerDue } from '#app/domain/complaints/complaints.ts'
import { addWorkMinutes } from './hours.ts'
import type { World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

type Written = { email: string; kind: ComplaintKind; body: string; daysAgo: number; answer?: string }

const written: readonly Written[] = [
  {
    email: 'failed@ukli.example',
    kind: 'service',
    body: 'My question about the third module waited four days for an answer, although one working day was promised. I would like to know why, and whether it will happen again.',
    daysAgo: 3,
  },
  {
    email: 'expelled@ukli.example',
    kind: 'data_right',
    body: 'Please restrict the use of my phone number to matters of my receipts, and tell me who has read it since my expulsion.',
    daysAgo: 26,
  },
  {
    email: 'graduate@ukli.example',
    kind: 'accessibility',
    body: 'The tables of the second module could not be moved by keyboard in my browser, so I missed their last columns.',
    daysAgo: 40,
    answer:
      'Thank you for telling us. Wide tables can be reached by the Tab key and moved with the arrow keys since last week.\n\nWe have tried it in the browser that you named.',
  },
]

export async function seedComplaints({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  const hr = staff.find(({ roles }) => roles.includes('hr'))
  if (!hr) return
  for (const { email, kind, body, daysAgo, answer } of written) {
    const receivedAt = addDays(now, -daysAgo)
    await tx.insert(complaints).values({
      id: newId(),
      reference: newReference('CMP'),
      userId: sql`(select id from profiles where email = ${email})`,
      kind,
      body,
      receivedAt,
      dueAt: computeAnswerDue({ kind, receivedAt }),
      ...(answer && { answer, answeredBy: hr.staffId, answeredAt: addWorkMinutes(addDays(receivedAt, 5), 40) }),
    })
  }
}
