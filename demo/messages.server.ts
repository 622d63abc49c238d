import { z } from 'zod'
import { contactMessages } from '#db/tables/contact.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { computeAnswerDue } from '#app/domain/contact/contact.ts'
import { addWorkMinutes, moveToDaytime } from './hours.ts'
import { makeEmailAddress, type World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'
import { readTexts } from './texts.server.ts'

const letters = z.array(
  z.strictObject({
    /** True for a message that came as an email. */
    byEmail: z.boolean().optional(),
    quoted: z.string().optional(),
    /** Later messages of the conversation. */
    thread: z
      .array(
        z.strictObject({
          hoursLater: z.number(),
          sender: z.string().optional(),
          body: z.string(),
          quoted: z.string().optional(),
        }),
      )
      .optional(),
    firstName: z.string(),
    lastName: z.string(),
    subject: z.string(),
    message: z.string(),
    hoursAgo: z.number(),
    answer: z.string().optional(),
    closing: z.string().optional(),
  }),
)

export async function seedMessages({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  const adviser = staff.find(({ roles }) => roles.includes('customer_service'))
  if (!adviser) return
  for (const { hoursAgo, answer, closing, thread = [], ...written } of readTexts('messages', letters)) {
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
