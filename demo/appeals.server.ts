import { eq } from 'drizzle-orm'
import { examAppeals } from '#db/tables/rulings.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examSubmissions } from '#db/tables/exams.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { computeDecisionDue } from '#app/domain/exams/appeals.ts'
import { sitExam } from './exams.server.ts'
import { addWorkMinutes, moveToDaytime } from './hours.ts'
import type { SeededStudent, World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

type Appealed = { who: string; satDaysAgo: number; correct: number; grounds: string; answer?: string }

const appealed: readonly Appealed[] = [
  {
    who: 'Ingrid Bjørnsdóttir',
    satDaysAgo: 9,
    correct: 5,
    grounds:
      'I lost one mark to the question on the affricate. Section 1.3 says that it may be counted as one sound or as two, and the question allows one of these answers only. With it I would have passed.',
  },
  {
    who: 'Leila Haddad',
    satDaysAgo: 47,
    correct: 4,
    grounds: 'My connection was gone for some minutes in the middle of the exam, and I think that answers were lost.',
    answer:
      'All ten of your answers reached us, the last of them four minutes before you handed in, and each stands as you gave it. So the result stays. You may ask the desk for a resit.',
  },
]

export async function seedAppeals({ tx, now }: World, { staff, students }: Cast) {
  const hr = staff.find(({ roles }) => roles.includes('hr'))
  for (const { who, satDaysAgo, correct, grounds, answer } of appealed) {
    const student = students.find(({ fullName }) => fullName === who)
    if (!student || !hr) throw new Error(`the demo world needs ${who}`)
    const [of] = await tx.select().from(enrollments).where(eq(enrollments.studentId, student.studentId))
    if (!of) throw new Error(`${who} is not enrolled`)
    const startedAt = moveToDaytime(addDays(now, -satDaysAgo))
    const sat = { student, enrollmentId: of.id, courseId: of.courseId, correct, startedAt, certificateNumber: '' }
    await sitExam(tx, sat)
    const [result] = await tx.select().from(examSubmissions).where(eq(examSubmissions.enrollmentId, of.id))
    if (!result || result.passed) throw new Error(`${who} has not failed`)
    const askedAt = moveToDaytime(addDays(result.submittedAt, 3))
    await tx.insert(examAppeals).values({
      id: newId(),
      submissionId: result.id,
      grounds,
      askedAt,
      dueAt: computeDecisionDue(askedAt),
      ...(answer && {
        outcome: 'refused',
        answer,
        decidedBy: hr.staffId,
        decidedAt: addWorkMinutes(addDays(askedAt, 6), 90),
      }),
    })
  }
}

type Cast = { staff: SeededStaff[]; students: SeededStudent[] }
