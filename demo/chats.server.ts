import { chats } from '#db/tables/chats.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { savedReplies } from '#db/tables/tickets.ts'
import { addDays, addMinutes, londonDay, londonWallClock } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { officeStateAt } from '#app/domain/contact/contact.ts'
import type { SeededStudent, World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

const replies = [
  [
    'Bachelor’s Degree',
    'Yes, that counts as a Bachelor’s Degree. Choose it when you register; we ask for papers only if you choose “Other”.',
  ],
  ['When a course begins', 'Whenever you like: your weeks begin on the day you pay. There are no term dates.'],
  [
    'Invoice for an employer',
    'After the payment you find a numbered receipt with the VAT shown on your dashboard, under Payments.',
  ],
  [
    'Extra time',
    'Please raise a ticket of the category Exam before you start, with the report if you have one. We set the extra time, and the exam shows it.',
  ],
  [
    'Certificate for an employer',
    'Your employer can enter the number at the bottom left of the certificate on the Verify Certificate page, or scan its code.',
  ],
] as const

type Talk = { page: string; name: string | null; lines: readonly (readonly ['person' | 'staff', string])[] }

const talks: readonly Talk[] = [
  {
    page: '/courses',
    name: 'Inês Carvalho',
    lines: [
      [
        'person',
        'Good morning! I have a licenciatura in Portuguese and English from Coimbra. Is that a Bachelor’s Degree for you?',
      ],
      ['staff', replies[0][1]],
      ['person', 'Good! And when does it start? I see no term dates.'],
      ['staff', replies[1][1]],
      ['person', 'Obrigada, that was quick.'],
    ],
  },
  {
    page: '/courses/foundational-nlp-for-linguists',
    name: null,
    lines: [
      ['person', 'Can my employer pay by invoice?'],
      ['staff', 'Payment is by card. Your employer can pay with theirs, and the receipt is made out to you.'],
      ['person', 'With the VAT on it?'],
      ['staff', replies[2][1]],
    ],
  },
  {
    page: '/certificate-verification',
    name: 'Ewan Readman',
    lines: [
      [
        'person',
        'I scanned the code on an applicant’s certificate and get a page with a band of stripes. What is that?',
      ],
      [
        'staff',
        'The same band stands on the certificate. If the two look alike, the paper shows what we have on record.',
      ],
      ['person', 'They do. Thank you.'],
    ],
  },
  {
    page: '/student-dashboard',
    name: null,
    lines: [
      ['person', 'The transcription in module 2 shows boxes for me instead of the tie bar.'],
      ['staff', 'Which browser is that, and which font have you set in it?'],
      ['person', 'Firefox, and I had forced a font of my own. It works in the other browser.'],
      ['staff', 'Then allow pages to choose their own fonts, and it works in both.'],
    ],
  },
  {
    page: '/contact',
    name: 'Saskia de Vries',
    lines: [
      ['person', 'Is the exam on a fixed day?'],
      ['staff', 'No. It opens in the last week of your course and stays open after it.'],
    ],
  },
]

/** Returns a time in office hours, at least `daysBack` days ago. */
function findOfficeTime(now: Date, daysBack: number, hour: number): Date {
  const at = londonWallClock(londonDay(addDays(now, -daysBack)), hour)
  return officeStateAt(at).isOpen ? at : findOfficeTime(now, daysBack + 1, hour)
}

export async function seedChats(
  { tx, now }: World,
  { staff, students }: { staff: SeededStaff[]; students: SeededStudent[] },
) {
  const began = addDays(now, -80)
  await tx
    .insert(savedReplies)
    .values(replies.map(([title, body]) => ({ id: newId(), kind: 'chat' as const, title, body, createdAt: began })))
  const advisers = staff.filter(({ roles }) => roles.includes('customer_service'))
  for (const [i, { page, name, lines }] of talks.entries()) {
    const adviser = advisers[i % advisers.length]
    const student = page === '/student-dashboard' ? students[2] : undefined
    if (!adviser) continue
    const [id, createdAt] = [newId(), findOfficeTime(now, 2 + i * 4, 10 + (i % 4))]
    const at = (minute: number) => addMinutes(createdAt, minute)
    const joined = `${adviser.fullName.split(' ')[0]} joined`
    const written = [
      ...lines.slice(0, 1).map(([author, body]) => ({ author, body, staffId: null, createdAt })),
      { author: 'system' as const, body: joined, staffId: adviser.staffId, createdAt: at(0.7) },
      ...lines.slice(1).map(([author, body], minute) => ({
        author,
        body,
        staffId: author === 'staff' ? adviser.staffId : null,
        createdAt: at(1 + minute),
      })),
      { author: 'system' as const, body: 'Chat ended', staffId: null, createdAt: at(lines.length + 2) },
    ]
    const last = at(lines.length)
    await tx.insert(chats).values({
      id,
      studentId: student?.studentId ?? null,
      guestName: name,
      state: 'ended',
      adviserId: adviser.staffId,
      beganOn: page,
      page,
      pageSince: createdAt,
      answeredAt: at(0.7),
      endedAt: at(lines.length + 2),
      endedBy: 'guest',
      length: written.length,
      lastWrittenAt: last,
      guestHereAt: last,
      createdAt,
    })
    await tx
      .insert(conversationMessages)
      .values(written.map((line, place) => ({ id: newId(), chatId: id, place: place + 1, ...line })))
  }
}
