import { z } from 'zod'
import { chats } from '#db/tables/chats.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { savedReplies } from '#db/tables/tickets.ts'
import { addDays, addMinutes, londonDay, londonWallClock } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { officeStateAt } from '#app/domain/contact/contact.ts'
import type { SeededStudent, World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'
import { readTexts, savedReply } from './texts.server.ts'

const texts = z.strictObject({
  replies: z.array(savedReply),
  talks: z.array(
    z.strictObject({
      page: z.string(),
      name: z.string().nullable(),
      lines: z.array(z.tuple([z.enum(['person', 'staff']), z.string()])),
    }),
  ),
})

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
  const { replies, talks } = readTexts('chats', texts)
  await tx
    .insert(savedReplies)
    .values(replies.map((reply) => ({ id: newId(), kind: 'chat' as const, ...reply, createdAt: began })))
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
