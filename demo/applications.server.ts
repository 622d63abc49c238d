import { applicationLetters, interviews, interviewSlots, jobApplications } from '#db/tables/applications.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { staffActivityLogs } from '#db/tables/staff.ts'
import { addDays, addMinutes, londonDay } from '#app/core/dates.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { applicationStatuses, type LaterStage } from '#app/core/vocabulary.ts'
import { stageLabels } from '#app/domain/applications/applications.ts'
import { putFile } from '#app/platform/files.server.ts'
import { openPdf } from '#app/platform/pdf.server.ts'
import { addInterview, addRejection, type ApplicationRows } from './application-steps.ts'
import { applicants, coverLetterFor, positions } from './applicants.ts'
import { addWorkMinutesUntil, moveToDaytime, pseudoRandomFraction } from './hours.ts'
import { makeEmailAddress, type World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

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

async function storeCv(rows: ApplicationRows, id: string, cv: Parameters<typeof drawCv>[0]) {
  const key = `resumes/${id}.pdf`
  await putFile({ key, content: new Blob([await drawCv(cv)]) })
  rows.scans.push({ key, verdict: 'not_scanned', storedAt: cv.at })
  return { resumeUrl: key, resumeName: `${cv.fullName}.pdf` }
}

/** The applications that went beyond the shortlist, with their stage, by position in the list. */
const stagesByPosition: Readonly<Record<number, LaterStage>> = {
  6: 'interview',
  12: 'interview',
  16: 'offer',
  18: 'hired',
}

const withCv = [0, 1, 4, 7, 8, 12]

/**
 * Adds the applications of a quarter of a year, in every status and for every position. They are reviewed in office
 * hours, and each decision is logged.
 */
export async function seedApplications(world: World, { staff }: { staff: SeededStaff[] }) {
  const { tx, now } = world
  const reviewer = staff.find(({ roles }) => roles.includes('hr'))
  const teacher = staff.find(({ email }) => email === 'staff@ukli.example')
  if (!reviewer || !teacher) return
  const rows: ApplicationRows = {
    applications: [],
    scans: [],
    log: [],
    emails: [],
    interviews: [],
    slots: [],
  }
  for (const [i, fullName] of applicants.entries()) {
    const status =
      i in stagesByPosition
        ? 'shortlisted'
        : (applicationStatuses[[0, 1, 0, 0, 3, 0, 1, 0, 2, 3][i % 10] ?? 0] ?? 'pending')
    const advancedTo = stagesByPosition[i] ?? null
    const createdAt = moveToDaytime(
      addMinutes(addDays(now, -(0.2 + i * 4.2)), -Math.floor(pseudoRandomFraction(i) * 500)),
    )
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
      email: makeEmailAddress(fullName),
      phone: i % 3 === 0 ? null : `07700 9001${String(10 + i)}`,
      coverLetter: coverLetterFor(positionApplied, i),
      linkedinUrl:
        i % 2 === 0
          ? `https://www.linkedin.com/in/${makeEmailAddress(fullName).replace('@mail.example', '').replaceAll('.', '-')}`
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
    if (!reviewedAt) continue
    rows.log.push({
      id: newId(),
      staffId: reviewer.staffId,
      action: `Status changed from ${stageLabels.pending} to ${stageLabels[advancedTo ?? status]}`,
      about: `application ${reference}`,
      entity: 'job_applications',
      entityId: id,
      before: 'pending',
      after: advancedTo ?? status,
      createdAt: reviewedAt,
    })
    if (status === 'rejected') addRejection(rows, { id, reference, positionApplied, reviewer, at: reviewedAt })
    if (status === 'shortlisted')
      addInterview(rows, now, {
        id,
        reviewer,
        interviewer: advancedTo === 'interview' ? teacher : reviewer,
        at: reviewedAt,
        isBooked: i < 10 || advancedTo === 'interview',
      })
  }
  rows.applications.push(...createRepeatedApplications(now))
  await tx.insert(jobApplications).values(rows.applications)
  await tx.insert(uploadScans).values(rows.scans)
  await tx.insert(applicationLetters).values(rows.emails)
  await tx.insert(interviews).values(rows.interviews)
  await tx.insert(interviewSlots).values(rows.slots)
  await tx.insert(staffActivityLogs).values(rows.log)
}

/** Returns two applications of one person, and one application that was withdrawn. */
function createRepeatedApplications(now: Date): ApplicationRows['applications'] {
  const fullName = applicants[13]
  const common = { fullName, email: makeEmailAddress(fullName), yearsExperience: 9, educationLevel: "Master's Degree" }
  return [
    {
      ...common,
      id: newId(),
      reference: newReference('APP'),
      positionApplied: positions[4],
      coverLetter: coverLetterFor(positions[4], 0),
      createdAt: moveToDaytime(addDays(now, -1.4)),
    },
    {
      ...common,
      id: newId(),
      reference: newReference('APP'),
      fullName: 'Edgar Thistlewood',
      email: makeEmailAddress('Edgar Thistlewood'),
      positionApplied: positions[1],
      coverLetter: coverLetterFor(positions[1], 0),
      withdrawnAt: moveToDaytime(addDays(now, -6.3)),
      createdAt: moveToDaytime(addDays(now, -9.1)),
    },
  ]
}
