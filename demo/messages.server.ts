import { contactMessages } from '#db/tables/contact.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { computeAnswerDue } from '#app/domain/contact/contact.ts'
import { addWorkMinutes, moveToDaytime } from './hours.ts'
import { makeEmailAddress, type World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

type Letter = {
  /** True for a message that came as an email. */
  byEmail?: boolean
  quoted?: string
  /** Later messages of the conversation. */
  thread?: readonly { hoursLater: number; sender?: string; body: string; quoted?: string }[]
  firstName: string
  lastName: string
  subject: string
  message: string
  hoursAgo: number
  answer?: string
  closing?: string
}

const letters: readonly Letter[] = [
  {
    firstName: 'Beatrix',
    lastName: 'Oyelaran',
    subject: 'Group of eight teachers',
    message:
      'We are eight teachers at one school and would like to take Second Language Acquisition Theory together. Is there one invoice for all of us, and may we start on the same day?',
    hoursAgo: 5,
  },
  {
    firstName: 'Henrik',
    lastName: 'Sandvik',
    subject: 'Which browser for the transcription exercises?',
    message: 'Before I enrol: do the phonetic fonts need anything installed on a school computer that is locked down?',
    hoursAgo: 21,
  },
  {
    firstName: 'Nadia',
    lastName: 'Ferreira',
    subject: 'Group booking for our language school',
    message:
      'We would like to enrol six teachers in September. Do you send one invoice, and to which address may I write for it?',
    hoursAgo: 30,
    byEmail: true,
    thread: [
      {
        hoursLater: 2,
        body: 'Yes, one invoice for all of them. Please tell us the name and address that should be on it.',
      },
      {
        hoursLater: 6,
        sender: 'accounts@mail.example',
        body: 'Nadia is away this week, so I answer for her: Escola Ferreira, Rua das Flores 12, Porto.',
        quoted:
          'On Monday, The UK Linguistic Institute wrote:\n> Yes, one invoice for all of them.\n> Please tell us the name and address that should be on it.',
      },
    ],
  },
  {
    firstName: 'Marisol',
    lastName: 'Etxeberria',
    subject: 'Interpreter for a visit in London',
    message:
      'I would like to visit you on a weekday in December. I am deaf and would bring a BSL interpreter; is there a room where we can sit opposite each other?',
    hoursAgo: 52,
  },
  {
    firstName: 'Oskar',
    lastName: 'Nyman',
    subject: 'Does the taster count towards the certificate?',
    message: 'I have passed the Phonetic Transcription Taster. Do its hours count towards the certificate course?',
    hoursAgo: 120,
    answer:
      'Well done on passing. The taster stands on its own: it has its own certificate, and the certificate course begins from the start, so that everybody in it has read the same.',
  },
  {
    firstName: 'Best',
    lastName: 'Ranking',
    subject: 'First page of every search engine',
    message: 'We looked at your website and can bring it to the first page of every search engine in one week.',
    hoursAgo: 170,
    closing: 'Advertising',
  },
]

export async function seedMessages({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  const adviser = staff.find(({ roles }) => roles.includes('customer_service'))
  if (!adviser) return
  for (const { hoursAgo, answer, closing, thread = [], ...written } of letters) {
    const createdAt = moveToDaytime(addMinutes(now, -60 * hoursAgo))
    const settledAt = addWorkMinutes(createdAt, 95)
    const id = newId()
    await tx.insert(contactMessages).values({
      id,
      reference: newReference('MSG'),
      ...written,
      email: makeEmailAddress(`${written.firstName} ${written.lastName}`),
      createdAt,
      answerDueAt: computeAnswerDue(createdAt),
      ...(answer ? { status: 'answered', answer, answeredAt: settledAt, answeredBy: adviser.staffId } : {}),
      ...(closing ? { status: 'closed', closingReason: closing, closedAt: settledAt, closedBy: adviser.staffId } : {}),
    })
    for (const { hoursLater, sender, ...reply } of thread) {
      await tx.insert(conversationMessages).values({
        id: newId(),
        contactMessageId: id,
        ...reply,
        ...(sender ? { sender, isConfirmed: false } : { author: 'staff' as const, staffId: adviser.staffId }),
        createdAt: addMinutes(createdAt, hoursLater * 60),
      })
    }
  }
}
