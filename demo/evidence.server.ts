import { eq } from 'drizzle-orm'
import { uploadScans } from '#db/tables/operations.ts'
import { educationEvidence, students } from '#db/tables/students.ts'
import { addDays, formatDay } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { ProvenLevel } from '#app/core/vocabulary.ts'
import { putFile } from '#app/platform/files.server.ts'
import { openPdf } from '#app/platform/pdf.server.ts'
import { addWorkMinutes } from './hours.ts'
import { makeEmailAddress, type World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'
import { addStudent } from './students.server.ts'

type Paper = {
  fullName: string
  award: string
  from: string
  fileName: string
  daysAgo: number
  refusal?: string
  accepted?: ProvenLevel
}

const papers: readonly Paper[] = [
  {
    fullName: 'Aleksandra Petrović',
    award: 'Diploma of General Upper Secondary Education',
    from: 'Gymnasium of Novi Sad',
    fileName: 'Diploma Petrović.pdf',
    daysAgo: 2,
  },
  {
    fullName: 'Wambui Njoroge',
    award: 'Bachelor of Arts in Kiswahili and Linguistics',
    from: 'Coast University College',
    fileName: 'transcript.pdf',
    daysAgo: 4,
  },
  {
    fullName: 'Tariq Mahmood',
    award: 'Attendance of an evening course in Arabic calligraphy',
    from: 'Bradford Community College',
    fileName: 'Certificate of attendance.pdf',
    daysAgo: 9,
    refusal: 'It shows that you attended a course, and no qualification. A school leaving certificate would do.',
  },
  {
    fullName: 'Saoirse Mulligan',
    award: 'Leaving Certificate with honours in Irish and English',
    from: 'Community School of Ennis',
    fileName: 'Leaving certificate.pdf',
    daysAgo: 27,
    accepted: 'High School',
  },
]

async function drawEvidence({ fullName, award, from, at }: Pick<Paper, 'fullName' | 'award' | 'from'> & { at: Date }) {
  const { write, put, finish } = openPdf({ title: award, subject: `Awarded to ${fullName}`, at })
  const lines = [from, award, `awarded to ${fullName}`, formatDay(at), 'An example, made for a demonstration.']
  for (const [i, line] of lines.entries()) {
    put(i === 0 ? 'H1' : 'P', () => {
      const size = i === 1 ? 20 : 13
      write(line, { size, colour: '#000000', x: 60, y: 160 + i * 70, width: 475, align: 'center' })
    })
  }
  return new Uint8Array(await finish())
}

export async function seedEvidence(world: World, { staff }: { staff: SeededStaff[] }) {
  const { tx, now } = world
  const adviser = staff.find(({ roles }) => roles.includes('customer_service'))
  for (const { fullName, award, from, fileName, daysAgo, refusal, accepted } of papers) {
    const sentAt = addDays(now, -daysAgo)
    const at = addDays(sentAt, -1)
    const student = await addStudent(world, { fullName, email: makeEmailAddress(fullName), at, education: 'Other' })
    const filePath = `education-evidence/${newId()}.pdf`
    const bytes = await drawEvidence({ fullName, award, from, at: addDays(sentAt, -900) })
    await putFile({ key: filePath, content: new Blob([bytes]) })
    await tx.insert(uploadScans).values({ key: filePath, verdict: 'not_scanned', storedAt: sentAt })
    const decidedAt = addWorkMinutes(addDays(sentAt, 1), 45)
    const by = adviser ? { decidedBy: adviser.staffId, decidedAt } : null
    const decision = {
      ...(refusal && by && { status: 'refused' as const, refusalReason: refusal, ...by }),
      ...(accepted && by && { status: 'accepted' as const, acceptedLevel: accepted, ...by }),
    }
    if (accepted)
      await tx.update(students).set({ verifiedEducationLevel: accepted }).where(eq(students.id, student.studentId))
    await tx.insert(educationEvidence).values({
      id: newId(),
      studentId: student.studentId,
      filePath,
      fileName,
      fileType: 'application/pdf',
      fileSize: bytes.length,
      sentAt,
      ...decision,
    })
  }
}
