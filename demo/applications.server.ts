import {
  applicationLetters,
  applicationReviews,
  interviews,
  interviewSlots,
  jobApplications,
} from '#db/tables/applications.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { addDays, addMinutes, londonDay } from '#app/core/dates.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { applicationStatuses, type LaterStage } from '#app/core/vocabulary.ts'
import { draftEmail } from '#app/features/applications/applicant-emails.rules.ts'
import { stageLabels } from '#app/features/applications/rules.ts'
import { putFile } from '#app/platform/files.server.ts'
import { openPdf } from '#app/platform/pdf.server.ts'
import { addWorkMinutes, addWorkMinutesUntil, inDaytime, fraction } from './hours.ts'
import { mailAddress, type World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

const positions = [
  'Senior Linguistics Instructor',
  'Course Content Developer',
  'Student Support Coordinator',
  'Digital Marketing Specialist',
  'Research Fellow in Applied Linguistics',
  'Spontaneous Application',
] as const

const applicants = [
  'Siân Prydderch-Olayinka',
  'Tomasz Wiśniewski',
  'Aoife Ní Bhriain',
  'Nguyễn Thị Hương',
  'Declan O’Rourke',
  'Yetunde Ọláyínká',
  'Hannah Goldberg',
  'Ravi Subramaniam',
  'Beatriz Fonseca',
  'Magnus Eriksen',
  'Thandiwe Ndlovu',
  'Owen Bevan',
  'Clara Baumgartner',
  'Farid Karimi',
  'Grace Abernethy',
  'Jakub Dvořák',
  'Salma Benjelloun',
  'Theo Papadakis',
  'Una McSweeney',
  'Viktor Lindqvist',
] as const

const letters = [
  'My doctoral work traced how Welsh–English bilinguals in Gwynedd phase consonant mutation in spontaneous speech, using a corpus of 41 hours that I recorded, aligned and released under an open licence. I would bring that habit of open data to your courses.',
  'For six years I have written distance-learning units on morphology for adult students, with exercises that mark themselves and explain why. I would like to do the same for a larger audience.',
  'I answered students’ questions at an open university for four years, by telephone and in writing, and wrote the help pages that made half of those questions unnecessary.',
  'I grew a language-learning newsletter from 900 to 64,000 readers without buying an address, and I can explain the difference between reach and readers to anybody.',
] as const

/** By position, so that the text fits the job. */
function letterFor(position: string, i: number) {
  if (position.startsWith('Student Support')) return letters[2]
  if (position.startsWith('Digital')) return letters[3]
  if (position.startsWith('Course')) return letters[1]
  return i % 2 === 0 ? letters[0] : letters[1]
}

/** Collected and inserted at once, so that a start does not wait for a hundred small statements. */
type Rows = {
  applications: (typeof jobApplications.$inferInsert)[]
  scans: (typeof uploadScans.$inferInsert)[]
  log: (typeof staffActivityLogs.$inferInsert)[]
  letters: (typeof applicationLetters.$inferInsert)[]
  interviews: (typeof interviews.$inferInsert)[]
  slots: (typeof interviewSlots.$inferInsert)[]
  reviews: (typeof applicationReviews.$inferInsert)[]
}

async function drawCv({
  fullName,
  position,
  years,
  at,
}: {
  fullName: string
  position: string
  years: number
  at: Date
}) {
  const { write, put, finish } = openPdf({ title: `${fullName}: curriculum vitae`, subject: position, at })
  const lines = [
    `Applying for: ${position}`,
    `${years} years in linguistics, teaching and publishing`,
    'Languages: English and two others, one of them signed',
    'Referees are named on request',
  ]
  put('H1', () => write(fullName, { face: 'bold', size: 24, colour: '#000000', x: 72, y: 90 }))
  for (const [i, line] of lines.entries())
    put('P', () => write(line, { size: 12, colour: '#000000', x: 72, y: 140 + i * 24 }))
  return new Uint8Array(await finish())
}

async function storeCv(rows: Rows, id: string, cv: Parameters<typeof drawCv>[0]) {
  const key = `resumes/${id}.pdf`
  await putFile({ key, content: new Blob([await drawCv(cv)]) })
  rows.scans.push({ key, verdict: 'not_scanned', storedAt: cv.at })
  return { resumeUrl: key, resumeName: `${cv.fullName}.pdf` }
}

/** Applications beyond the shortlist, by their place in the list. */
const later: Readonly<Record<number, LaterStage>> = { 6: 'interview', 12: 'interview', 16: 'offer', 18: 'hired' }

const withCv = [0, 1, 4, 7, 8, 12]

/**
 * A quarter of a year of applications in every status and for every position, reviewed in office hours, with each
 * decision logged.
 */
export async function seedApplications(world: World, { staff }: { staff: SeededStaff[] }) {
  const { tx, now } = world
  const reviewer = staff.find(({ roles }) => roles.includes('hr'))
  const teacher = staff.find(({ email }) => email === 'staff@ukli.example')
  if (!reviewer || !teacher) return
  const rows: Rows = { applications: [], scans: [], log: [], letters: [], interviews: [], slots: [], reviews: [] }
  for (const [i, fullName] of applicants.entries()) {
    const status =
      i in later ? 'shortlisted' : (applicationStatuses[[0, 1, 0, 0, 3, 0, 1, 0, 2, 3][i % 10] ?? 0] ?? 'pending')
    const advancedTo = later[i] ?? null
    const createdAt = inDaytime(addMinutes(addDays(now, -(0.2 + i * 4.2)), -Math.floor(fraction(i) * 500)))
    const reviewedAt = status === 'pending' ? null : addWorkMinutesUntil(createdAt, 400 + i * 13, now)
    const positionApplied = positions[i % positions.length] ?? positions[0]
    const yearsExperience = 1 + ((i * 3 + 6) % 13)
    const id = newId()
    const reference = newReference('APP')
    const cv = { fullName, position: positionApplied, years: yearsExperience, at: createdAt }
    rows.applications.push({
      id,
      reference,
      fullName,
      email: mailAddress(fullName),
      phone: i % 3 === 0 ? null : `07700 9001${String(10 + i)}`,
      coverLetter: letterFor(positionApplied, i),
      linkedinUrl:
        i % 2 === 0
          ? `https://www.linkedin.com/in/${mailAddress(fullName).replace('@mail.example', '').replaceAll('.', '-')}`
          : null,
      yearsExperience,
      educationLevel: ["Bachelor's Degree", "Master's Degree", 'PhD'][i % 3] ?? null,
      availableStartDate: i % 4 === 3 ? null : londonDay(addDays(now, 30 + i * 4)),
      visaSponsorshipRequired: i % 4 === 1,
      positionApplied,
      ...(withCv.includes(i) ? await storeCv(rows, id, cv) : {}),
      status,
      advancedTo,
      notes: reviewedAt && i % 2 === 1 ? 'Strong corpus record. Ask about the alignment paper before interview.' : null,
      reviewedBy: reviewedAt && reviewer.staffId,
      reviewedAt,
      createdAt,
    })
    if (i % 3 === 1) addReviews(rows, { id, staff, reviewer, at: reviewedAt ?? now, i })
    if (!reviewedAt) continue
    rows.log.push({
      id: newId(),
      staffId: reviewer.staffId,
      action: `Status changed from ${stageLabels.pending} to ${stageLabels[advancedTo ?? status]}, application ${reference}`,
      entity: 'job_applications',
      entityId: id,
      before: 'pending',
      after: advancedTo ?? status,
      createdAt: reviewedAt,
    })
    if (status === 'rejected') addLetter(rows, { id, reference, positionApplied, reviewer, at: reviewedAt })
    if (status === 'shortlisted')
      addInterview(rows, now, {
        id,
        reviewer,
        interviewer: advancedTo === 'interview' ? teacher : reviewer,
        at: reviewedAt,
        isBooked: i < 10 || advancedTo === 'interview',
      })
  }
  rows.applications.push(...repeated(now))
  await tx.insert(jobApplications).values(rows.applications)
  await tx.insert(uploadScans).values(rows.scans)
  await tx.insert(applicationLetters).values(rows.letters)
  await tx.insert(applicationReviews).values(rows.reviews)
  await tx.insert(interviews).values(rows.interviews)
  await tx.insert(interviewSlots).values(rows.slots)
  await tx.insert(staffActivityLogs).values(rows.log)
}

type Decided = { id: string; reviewer: SeededStaff; at: Date }

function addLetter(
  { letters: sent, log }: Rows,
  { id, reference, positionApplied, reviewer, at }: Decided & { reference: string; positionApplied: string },
) {
  const draft = draftEmail({ status: 'rejected', positionApplied, reference })
  const letter = { id: newId(), applicationId: id, ...draft, writtenBy: reviewer.staffId, createdAt: at }
  sent.push(letter)
  log.push({
    id: newId(),
    staffId: reviewer.staffId,
    action: `Email sent, application ${reference}`,
    entity: 'job_applications',
    entityId: id,
    createdAt: addMinutes(at, 1),
  })
}

/** Interview times in the next weeks: one booked, one offer that expired. */
function addInterview(
  rows: Rows,
  now: Date,
  { id, reviewer, interviewer, at, isBooked }: Decided & { interviewer: SeededStaff; isBooked: boolean },
) {
  const interviewId = newId()
  const offeredAt = addMinutes(at, 20)
  const from = isBooked ? now : at
  // Later interviews on later days, so that none of an interviewer overlap.
  const first = 3 + rows.interviews.length
  const times = [first, first + 1].map((days) => addWorkMinutes(addDays(from, days), (days * 60) % 420))
  rows.interviews.push({
    id: interviewId,
    applicationId: id,
    interviewerId: interviewer.staffId,
    offeredBy: reviewer.staffId,
    place: 'By video; the link is in the email',
    topics: 'Your teaching so far, and a section you would write for us',
    expiresAt: addDays(offeredAt, 7),
    createdAt: offeredAt,
    bookedAt: isBooked ? addMinutes(offeredAt, 190) : null,
  })
  rows.slots.push(
    ...times.map((startsAt, i) => ({
      id: newId(),
      interviewId,
      interviewerId: interviewer.staffId,
      startsAt,
      endsAt: addMinutes(startsAt, 45),
      takenAt: isBooked && i === 0 ? addMinutes(offeredAt, 190) : null,
    })),
  )
}

const reviewNotes = [
  'Clear about method, and knows the sources. I would ask about teaching online.',
  'Good letter. The experience is further from ours than it first looks.',
] as const

/** One review that is written, and one that a colleague was asked for. */
function addReviews(
  { reviews }: Rows,
  { id, staff, reviewer, at, i }: Decided & { staff: readonly SeededStaff[]; i: number },
) {
  const colleague = staff.find(({ roles, staffId }) => roles.includes('hr') && staffId !== reviewer.staffId)
  const mark = (n: number) => 2 + ((i + n) % 4)
  const asked = { applicationId: id, assignedBy: reviewer.staffId, assignedAt: addMinutes(at, -200) }
  reviews.push({
    ...asked,
    reviewerId: reviewer.staffId,
    knowledge: mark(1),
    experience: mark(2),
    communication: mark(3),
    motivation: mark(0),
    notes: reviewNotes[i % 2] ?? null,
    filledAt: addMinutes(at, -60),
  })
  if (colleague) reviews.push({ ...asked, reviewerId: colleague.staffId })
}

/** One person applied twice, one withdrew. */
function repeated(now: Date): Rows['applications'] {
  const fullName = applicants[13]
  const common = { fullName, email: mailAddress(fullName), yearsExperience: 9, educationLevel: "Master's Degree" }
  return [
    {
      ...common,
      id: newId(),
      reference: newReference('APP'),
      positionApplied: positions[4],
      coverLetter: letters[0],
      createdAt: inDaytime(addDays(now, -1.4)),
    },
    {
      ...common,
      id: newId(),
      reference: newReference('APP'),
      fullName: 'Edgar Thistlewood',
      email: mailAddress('Edgar Thistlewood'),
      positionApplied: positions[1],
      coverLetter: letters[1],
      withdrawnAt: inDaytime(addDays(now, -6.3)),
      createdAt: inDaytime(addDays(now, -9.1)),
    },
  ]
}
