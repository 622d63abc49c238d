import { studentTickets, ticketMessages } from '#db/tables/tickets.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { ticketPriorities, ticketStatuses, type TicketCategory } from '#app/core/vocabulary.ts'
import { waitingFrom } from '#app/features/tickets/promise/rules.ts'
import { atWorkBy } from './hours.ts'
import type { World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'
import type { SeededStudent } from './people.server.ts'

const questions: readonly [TicketCategory, string, string][] = [
  [
    'Technical',
    'Glosses do not line up on my phone',
    'In module 2 the interlinear example runs over the edge of my screen in portrait. Landscape is fine.',
  ],
  [
    'Payment',
    'Charged once, still shows as pending',
    'My bank shows the payment but the dashboard still says that it is due.',
  ],
  [
    'Course content',
    'Is the affricate one segment or two?',
    'Section 2 of module 1 writes it with a tie bar, the exercise without. Which should I use in the exam?',
  ],
  [
    'Exam',
    'Extra time for dyslexia',
    'I have an assessment report and would like to ask for extra time before my exam opens.',
  ],
  [
    'Certificate',
    'My name has a diacritic missing',
    'My certificate should read Ó Conaill with the accent, as in my profile.',
  ],
  ['Account', 'Change of e-mail address', 'I am leaving my university and will lose this address in December.'],
  ['Other', 'Reading group in Manchester', 'Are there other students nearby who would like to meet once a month?'],
  ['Technical', 'Screen reader skips the IPA', 'My screen reader says nothing where the transcriptions stand.'],
]

/** Two tickets for every pair of status and priority; the first student of the list has one that is open. */
export async function seedTickets(
  { tx, now }: World,
  { staff, students }: { staff: SeededStaff[]; students: SeededStudent[] },
) {
  const advisers = staff.filter(({ roles }) => roles.includes('customer_service'))
  const pairs = ticketStatuses.flatMap((status) => ticketPriorities.map((priority) => ({ status, priority })))
  const firstOpen = pairs.findIndex(({ status, priority }) => status === 'open' && priority === 'medium')
  const ordered = [...pairs.slice(firstOpen), ...pairs.slice(0, firstOpen), ...pairs]
  const tickets: (typeof studentTickets.$inferInsert)[] = []
  const messages: (typeof ticketMessages.$inferInsert)[] = []
  for (const [i, { status, priority }] of ordered.entries()) {
    const student = students[i === 0 ? 0 : 1 + (i % (students.length - 1))]
    const [category, title, description] = questions[i % questions.length] ?? ['Other' as const, '', '']
    const adviser = advisers[i % advisers.length]
    if (!student || !adviser) continue
    // Who has not been answered waits since this week at the longest.
    const createdAt = addMinutes(addDays(now, status === 'open' ? -i * 0.08 : -i * 0.9), -130)
    const isDone = status === 'resolved' || status === 'closed'
    const id = newId()
    tickets.push({
      id,
      studentId: student.studentId,
      title,
      description,
      category,
      priority,
      status,
      assignedTo: status === 'open' ? null : adviser.staffId,
      resolvedAt: isDone ? atWorkBy(createdAt, 95, now) : null,
      resolutionNotes: isDone ? 'Answered by mail and confirmed by the student.' : null,
      ...(status === 'open' ? waitingFrom({ since: createdAt, priority }) : {}),
      createdAt,
    })
    if (status === 'open') continue
    messages.push({
      id: newId(),
      ticketId: id,
      authorId: adviser.userId,
      authoredAs: 'staff',
      body: 'Thank you for telling us. I am looking into this and will write again today.',
      createdAt: atWorkBy(createdAt, 40, now),
    })
  }
  await tx.insert(studentTickets).values(tickets)
  await tx.insert(ticketMessages).values(messages)
}
