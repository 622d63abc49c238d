import { db } from '#db/client.server.ts'
import { chats } from '#db/tables/chats.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { Person, StaffActor, StudentActor } from '#app/core/person.ts'
import { addressChangeSubject } from '#app/domain/accounts/addresses.ts'
import { issueToken } from '#app/domain/accounts/tokens.commands.server.ts'
import { offerInterview } from '#app/domain/applications/interviews.commands.server.ts'
import { listInterviews } from '#app/domain/applications/interviews.queries.server.ts'
import { enroll } from '#app/domain/enrollments/enrollments.commands.server.ts'
import { startPayment } from '#app/flows/settle-payment/checkout.commands.server.ts'
import { sandboxCards } from '#app/domain/payments/payments.ts'
import { payOrder, payOrderInSandbox } from '#app/flows/sell-team-places/orders.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { createApplication } from './applicants.ts'
import { agreed } from './payments.ts'
import { answersWith, createExamCandidate, createStaff } from './attempts.ts'
import { courseIdOf, createStudent } from './students.ts'
import { createTeamOrder, linkTokenOf, type TestContact } from './teams.ts'

/** The course of the unpaid enrolment. Some commands also start its exam. */
export const long = 'foundational-nlp-for-linguists'
export const origin = 'http://institute.test'
export const aQuestion = { title: 'A question', description: 'When does it begin?', category: 'Other' as const }

/** A paid order of places with an open link. */
export type Team = { person: TestContact; orderId: string; paymentId: string; token: string }

export type Member = { person: Person; staffId: string; newAddress: string }

/** The data of one student that commands can contend for. */
export type World = {
  staff: StaffActor
  student: StudentActor
  unpaid: string
  paymentId: string
  courseId: string
  attemptId: string
  given: Awaited<ReturnType<typeof answersWith>>
  ticketId: string
  applicant: { applicationId: string; interviewId: string; slotId: string; choosing: string; own: string }
  member: Member | null
  team: Team | null
}
export const allParts = [
  'student',
  'checkout',
  'exam',
  'ticket',
  'application',
  'chat',
  'member',
  'hr',
  'team',
] as const
/** A part of the data. `hr` means all HR staff, because some commands lock them all. */
export type Part = (typeof allParts)[number]

/** Creates a staff member with an unused link to change their email address. */
async function makeMember(): Promise<Member> {
  const staff = await createStaff('hr')
  const { userId, fullName, email, staffId } = staff
  const newEmail = `new.${staffId}@mail.example`
  const person: Person = {
    userId,
    sessionId: newId(),
    fullName,
    email,
    emailVerified: true,
    aal: 'aal2',
    mustSetUpFactor: false,
    student: null,
    staff,
  }
  const newAddress = await issueToken(db, {
    purpose: 'change-address',
    subject: addressChangeSubject({ userId, newEmail }),
    minutes: 60,
  })
  return { person, staffId, newAddress }
}

/** Counts offers, so that each gets its own time: an interviewer can have only one interview at a time. */
let offers = 0

export function offerTo({ staff, applicationId, days }: { staff: StaffActor; applicationId: string; days: number }) {
  const times = [addMinutes(addDays(clock.now(), days), 30 * ++offers)]
  const interviewerId = staff.staffId
  return offerInterview({
    staff,
    origin,
    applicationId,
    interviewerId,
    minutes: 20,
    place: 'By video',
    topics: 'Your work',
    times,
  })
}

async function makeApplicant(interviewer: StaffActor) {
  const { id: applicationId } = await createApplication()
  await offerTo({ staff: interviewer, applicationId, days: 2 })
  const [interview] = await listInterviews(applicationId)
  if (!interview) throw new Error('nothing was offered')
  const linkTo = (purpose: 'interview' | 'own-application', subject: string) =>
    issueToken(db, { purpose, subject, minutes: 60 })
  return {
    applicationId,
    interviewId: interview.id,
    slotId: interview.slots[0]?.id ?? '',
    choosing: await linkTo('interview', interview.id),
    own: await linkTo('own-application', applicationId),
  }
}

const noApplicant = { applicationId: '', interviewId: '', slotId: '', choosing: '', own: '' }

async function makeCheckout(student: StudentActor) {
  const enrolled = await enroll({ student, courseId: await courseIdOf(long) })
  if (!enrolled.ok) throw new Error(enrolled.reason)
  const unpaid = enrolled.value.enrollmentId
  const begun = await startPayment({ student, enrollmentId: unpaid, ...agreed, origin })
  if (!begun.ok) throw new Error(begun.reason)
  return { unpaid, paymentId: begun.value.url.replace('/checkout/', '') }
}

async function makeTicket({ studentId }: StudentActor) {
  const id = newId()
  await db.insert(studentTickets).values({ id, studentId, ...aQuestion, createdAt: clock.now() })
  return id
}

export async function makeChat({ staffId }: StaffActor, { studentId }: StudentActor) {
  const [id, now] = [newId(), clock.now()]
  const times = { createdAt: now, pageSince: now, lastWrittenAt: now, guestHereAt: now }
  const chat = {
    id,
    studentId,
    adviserId: staffId,
    state: 'open' as const,
    beganOn: '/',
    page: '/',
    length: 1,
    ...times,
  }
  const made = await db.insert(chats).values(chat).onConflictDoNothing().returning()
  if (made.length === 0) return
  await db.insert(conversationMessages).values({ chatId: id, place: 1, body: 'When does it begin?', createdAt: now })
}

async function makeTeam(): Promise<Team> {
  const { person, orderId } = await createTeamOrder({ places: 4 })
  const opened = await payOrder({ person, orderId, origin })
  if (!opened.ok) throw new Error(opened.reason)
  const paymentId = opened.value.url.split('/').at(-1) ?? ''
  await payOrderInSandbox({ person, orderId, paymentId, cardNumber: sandboxCards.succeeds })
  return { person, orderId, paymentId, token: await linkTokenOf({ person, orderId }) }
}

/**
 * Creates a student with a started payment for one enrolment, an exam in another and an open ticket, as far as a pair
 * of commands needs them.
 */
export async function makeWorld({
  staff,
  bystander,
  parts,
}: {
  staff: StaffActor
  bystander: StudentActor
  parts: readonly Part[]
}): Promise<World> {
  const needsStudent = parts.some((part) => !['application', 'member', 'hr', 'team'].includes(part))
  const exam = parts.includes('exam')
    ? await createExamCandidate()
    : { student: needsStudent ? await createStudent() : bystander, courseId: '', attemptId: '', paper: [] }
  const { student, courseId, attemptId, paper } = exam
  const checkout = parts.includes('checkout') ? await makeCheckout(student) : { unpaid: '', paymentId: '' }
  const ticketId = parts.includes('ticket') ? await makeTicket(student) : ''
  const given = await answersWith({ paper, right: paper.length })
  // Each round needs its own interviewer, because a booked time cannot be offered again.
  const interviewer = parts.includes('application') ? await createStaff('hr') : null
  const applicant = interviewer ? await makeApplicant(interviewer) : noApplicant
  const member = parts.includes('member') ? await makeMember() : null
  const team = parts.includes('team') ? await makeTeam() : null
  return {
    staff: interviewer ?? staff,
    student,
    courseId,
    attemptId,
    given,
    ticketId,
    applicant,
    member,
    team,
    ...checkout,
  }
}
