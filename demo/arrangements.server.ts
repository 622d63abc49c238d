import { eq } from 'drizzle-orm'
import { arrangementRequests } from '#db/tables/arrangements.ts'
import { uploadScans } from '#db/tables/operations.ts'
import { students as studentsTable } from '#db/tables/students.ts'
import { addDays, addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { computeDecisionDue } from '#app/domain/exams/arrangement-requests.ts'
import { putFile } from '#app/platform/files.server.ts'
import { addWorkMinutes, moveToDaytime } from './hours.ts'
import { writeDocumentFile, type Paper } from './papers.server.ts'
import type { SeededStudent, World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

type Asked = {
  who: string
  hoursAgo: number
  wantsExtraTime: boolean
  wantsBreaks: boolean
  reason: string
  paper?: Paper
  granted?: { factor: number; breakMinutes: number; answer: string }
  refusal?: string
}

const asked: readonly Asked[] = [
  {
    who: 'Rhiannon Pugh',
    hoursAgo: 6,
    wantsExtraTime: true,
    wantsBreaks: false,
    reason: 'I am dyslexic and read longer than others. I had a quarter more time in all exams of my degree.',
    paper: {
      kind: 'pdf',
      title: 'Diagnostic assessment report',
      paragraphs: [
        'Rhiannon Pugh. Assessed by an example of an assessor, for a demonstration.',
        'Recommended: 25% extra time in written examinations.',
      ],
    },
  },
  {
    who: 'Kwame Mensah',
    hoursAgo: 20,
    wantsExtraTime: false,
    wantsBreaks: true,
    reason: 'I have type 1 diabetes and must be able to measure and eat without losing time. A letter can follow.',
  },
  {
    who: 'Harpreet Kaur',
    hoursAgo: 24 * 24,
    wantsExtraTime: true,
    wantsBreaks: true,
    reason: 'After an injury of the wrist I use one hand only, and it tires.',
    granted: { factor: 1.25, breakMinutes: 15, answer: 'You have a quarter more time and 15 minutes of breaks.' },
  },
  {
    who: 'Luís Carvalho',
    hoursAgo: 24 * 39,
    wantsExtraTime: true,
    wantsBreaks: false,
    reason: 'English is my third language.',
    refusal:
      'The exams are written for readers of many languages, and extra time is for what a disability or an illness takes. You may use a dictionary.',
  },
]

export async function seedArrangements({ tx, now }: World, { staff, students }: Cast) {
  const adviser = staff.find(({ roles }) => roles.includes('customer_service'))
  for (const { who, hoursAgo, paper, granted, refusal, ...wish } of asked) {
    const student = students.find(({ fullName }) => fullName === who)
    if (!student || !adviser) throw new Error(`the demo world needs ${who}`)
    const askedAt = moveToDaytime(addMinutes(now, -60 * hoursAgo))
    const id = newId()
    const evidenceKey = paper ? `evidence/${id}.pdf` : null
    if (paper && evidenceKey) {
      await putFile({ key: evidenceKey, content: new Blob([await writeDocumentFile(paper, addDays(askedAt, -300))]) })
      await tx.insert(uploadScans).values({ key: evidenceKey, verdict: 'not_scanned', storedAt: askedAt })
    }
    await tx.insert(arrangementRequests).values({
      id,
      studentId: student.studentId,
      ...wish,
      evidenceKey,
      evidenceName: paper ? `${paper.title}.pdf` : null,
      askedAt,
      dueAt: computeDecisionDue(askedAt),
      ...((granted || refusal) && {
        outcome: granted ? ('granted' as const) : ('refused' as const),
        answer: granted?.answer ?? refusal,
        grantedFactor: granted?.factor ?? null,
        grantedBreakMinutes: granted?.breakMinutes ?? null,
        decidedBy: adviser.staffId,
        decidedAt: addWorkMinutes(askedAt, 400),
      }),
    })
    if (granted)
      await tx
        .update(studentsTable)
        .set({ extraTimeFactor: granted.factor, examBreakMinutes: granted.breakMinutes })
        .where(eq(studentsTable.id, student.studentId))
  }
}

type Cast = { staff: SeededStaff[]; students: SeededStudent[] }
