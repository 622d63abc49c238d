import { z } from 'zod'
import { conversationFiles, conversationMessages } from '#db/tables/conversations.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { savedReplies, studentTickets } from '#db/tables/tickets.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { ticketCategories, ticketPriorities, ticketStatuses } from '#app/core/vocabulary.ts'
import { buildWaitingColumns } from '#app/domain/tickets/reply-promise.ts'
import { putFile } from '#app/platform/files.server.ts'
import { openPdf } from '#app/platform/pdf.server.ts'
import { addWorkMinutesUntil, moveToDaytime } from './hours.ts'
import type { SeededStudent, World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'
import { readTexts, savedReply } from './texts.server.ts'

/** A student's question about something in their own record, with the replies. */
const story = z.strictObject({
  who: z.string(),
  category: z.enum(ticketCategories),
  title: z.string(),
  text: z.string(),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  hoursAgo: z.number(),
  /** The attached file: its name and its lines. */
  paper: z.tuple([z.string()], z.string()).optional(),
  answer: z.string().optional(),
  thanks: z.string().optional(),
  note: z.string().optional(),
  resolution: z.string().optional(),
})
type Story = z.infer<typeof story>

const texts = z.strictObject({ replies: z.array(savedReply), stories: z.array(story) })

async function drawAttachment([name, heading = '', ...lines]: readonly string[], at: Date) {
  const { write, put, finish } = openPdf({ title: heading, subject: name ?? '', at })
  const all = [heading, ...lines, 'An example, made for a demonstration.']
  for (const [i, line] of all.entries()) {
    put(i === 0 ? 'H1' : 'P', () => {
      write(line, { size: i === 0 ? 18 : 12, colour: '#000000', x: 60, y: 140 + i * 60 })
    })
  }
  return new Uint8Array(await finish())
}

async function addAttachment(tx: World['tx'], ticketId: string, paper: NonNullable<Story['paper']>, at: Date) {
  const filePath = `ticket-files/${newId()}.pdf`
  const bytes = await drawAttachment(paper, addDays(at, -200))
  await putFile({ key: filePath, content: new Blob([bytes]) })
  await tx.insert(uploadScans).values({ key: filePath, verdict: 'not_scanned', storedAt: at })
  await tx.insert(conversationFiles).values({
    id: newId(),
    ticketId,
    filePath,
    fileName: paper[0],
    fileType: 'application/pdf',
    fileSize: bytes.length,
    sentAt: at,
  })
}

/** Adds one ticket per story. Staff reply in office hours, one after the other. */
export async function seedTickets(
  { tx, now }: World,
  { staff, students }: { staff: SeededStaff[]; students: SeededStudent[] },
) {
  const advisers = staff.filter(({ roles }) => roles.includes('customer_service'))
  const began = addDays(now, -80)
  const { replies, stories } = readTexts('tickets', texts)
  await tx
    .insert(savedReplies)
    .values(replies.map((reply) => ({ id: newId(), kind: 'ticket' as const, ...reply, createdAt: began })))
  for (const [i, story] of stories.entries()) {
    const student = students.find(({ fullName }) => fullName === story.who)
    const adviser = advisers[i % advisers.length]
    if (!student || !adviser) throw new Error(`the demo world has nobody for “${story.title}”`)
    await addTicket({ tx, now, story, student, adviser })
  }
}

async function addTicket({
  tx,
  now,
  story,
  student,
  adviser,
}: Pick<World, 'tx' | 'now'> & { story: Story; student: SeededStudent; adviser: SeededStaff }) {
  const { category, title, text, priority, status, hoursAgo, paper, answer, thanks, note, resolution } = story
  const createdAt = moveToDaytime(addMinutes(now, -hoursAgo * 60))
  const answeredAt = addWorkMinutesUntil(createdAt, 45, now)
  const thankedAt = addMinutes(answeredAt, 95)
  const hasThanked = thanks !== undefined && thankedAt < now
  const isDone = status === 'resolved' || status === 'closed'
  const waitsSince = status === 'open' ? createdAt : status === 'in_progress' && hasThanked ? thankedAt : null
  const ticketId = newId()
  await tx.insert(studentTickets).values({
    id: ticketId,
    studentId: student.studentId,
    title,
    description: text,
    category,
    priority,
    status,
    assignedTo: status === 'open' ? null : adviser.staffId,
    resolvedAt: isDone ? addWorkMinutesUntil(hasThanked ? thankedAt : answeredAt, 30, now) : null,
    resolutionNotes: resolution ?? null,
    ...(waitsSince ? buildWaitingColumns({ since: waitsSince, priority }) : {}),
    createdAt,
  })
  if (paper) await addAttachment(tx, ticketId, paper, createdAt)
  const byAdviser = { ticketId, author: 'staff' as const, staffId: adviser.staffId }
  const byStudent = { ticketId, author: 'person' as const }
  const notedAt = new Date(Math.max(createdAt.getTime(), addMinutes(answeredAt, -8).getTime()))
  const said = [
    ...(note ? [{ ...byAdviser, body: note, isInternal: true, createdAt: notedAt }] : []),
    ...(answer ? [{ ...byAdviser, body: answer, createdAt: answeredAt }] : []),
    ...(thanks && hasThanked ? [{ ...byStudent, body: thanks, createdAt: thankedAt }] : []),
  ]
  if (said.length > 0)
    await tx.insert(conversationMessages).values(said.map((message) => ({ id: newId(), ...message })))
}
