import { sql } from 'drizzle-orm'
import { courses, exams } from '#db/tables/courses.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examSubmissions } from '#db/tables/exams.ts'
import { practiceAnswers } from '#db/tables/practice.ts'
import { students } from '#db/tables/students.ts'
import type { CourseLevel, EnrollmentStatus, StudentStatus } from '#app/core/vocabulary.ts'
import { hasExam, latestAttempt } from '#app/features/exams/standing/queries.server.ts'
import type { LatestAttempt } from '#app/features/exams/standing/types.ts'
import { planOfEnrollment } from '#app/features/learning/plan/queries.server.ts'
import type { StudyPlan } from '#app/features/learning/plan/types.ts'
import type { CourseContents } from '#app/features/learning/types.ts'
import { standingOf } from '../rules.ts'

/** As JSON carries it: instants are texts. */
export type EnrollmentRow = {
  id: string
  status: EnrollmentStatus
  paidAt: string | null
  paymentDueDate: string | null
  enrolledAt: string
  pricePence: number
  cancelledAt: string | null
  heldAt: string | null
  course: { id: string; slug: string; title: string; level: CourseLevel; duration: string; durationWeeks: number }
  reads: string[]
  examMinutes: number | null
  latest: LatestAttempt | null
  outcome: { score: number; totalQuestions: number; percentage: number; submittedAt: string } | null
  certificateNumber: string | null
  /** When each item that was missed comes back. */
  repeats: string[]
  plan: StudyPlan | null
}

const examMinutes = sql<number | null>`(
  select ${exams.durationMinutes} from ${exams} where ${exams.courseId} = ${courses.id} and ${hasExam}
)`

/** Of the latest sitting that was handed in. */
const outcome = sql`(
  select json_build_object(
    'score', ${examSubmissions.score},
    'totalQuestions', ${examSubmissions.totalQuestions},
    'percentage', ${examSubmissions.percentage},
    'submittedAt', ${examSubmissions.submittedAt}
  )
  from ${examSubmissions} where ${examSubmissions.enrollmentId} = ${enrollments.id}
  order by ${examSubmissions.submittedAt} desc limit 1
)`

const certificateNumber = sql`(
  select ${certificates.certificateNumber} from ${certificates}
  where ${certificates.enrollmentId} = ${enrollments.id} and ${certificates.supersededBy} is null
)`

export const enrollmentRows = sql<EnrollmentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${enrollments.id},
    'status', ${enrollments.status},
    'paidAt', ${enrollments.paidAt},
    'paymentDueDate', ${enrollments.paymentDueDate},
    'enrolledAt', ${enrollments.enrolledAt},
    'pricePence', ${enrollments.pricePence},
    'cancelledAt', ${enrollments.cancelledAt},
    'heldAt', ${enrollments.heldAt},
    'course', json_build_object(
      'id', ${courses.id},
      'slug', ${courses.slug},
      'title', ${courses.title},
      'level', ${courses.level},
      'duration', ${courses.duration},
      'durationWeeks', ${courses.durationWeeks}
    ),
    'reads', (
      select coalesce(json_agg(${sectionReads.sectionId}), '[]') from ${sectionReads}
      where ${sectionReads.enrollmentId} = ${enrollments.id} and ${sectionReads.takenBackAt} is null
    ),
    'examMinutes', ${examMinutes},
    'latest', ${latestAttempt},
    'outcome', ${outcome},
    'certificateNumber', ${certificateNumber},
    'repeats', (
      select coalesce(json_agg(${practiceAnswers.dueAt}), '[]') from ${practiceAnswers}
      where ${practiceAnswers.enrollmentId} = ${enrollments.id} and ${practiceAnswers.dueAt} is not null
    ),
    'plan', ${planOfEnrollment}
  ) order by ${enrollments.enrolledAt} desc, ${enrollments.id} desc), '[]')
  from ${enrollments} join ${courses} on ${courses.id} = ${enrollments.courseId}
  where ${enrollments.studentId} = ${students.id}
)`

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** The row as JSON carries it, with its instants, joined with what the course holds. */
export function standingOfRow({
  row: {
    reads,
    examMinutes: durationMinutes,
    latest,
    outcome: handedIn,
    cancelledAt,
    heldAt,
    certificateNumber: number,
    repeats,
    plan,
    ...row
  },
  contents,
  extraTimeFactor,
  studentStatus,
  now,
}: {
  row: EnrollmentRow
  contents: CourseContents
  extraTimeFactor: number
  studentStatus: StudentStatus
  now: Date
}) {
  return standingOf({
    enrollment: {
      ...row,
      paidAt: instant(row.paidAt),
      paymentDueDate: instant(row.paymentDueDate),
      enrolledAt: new Date(row.enrolledAt),
    },
    cancelledAt: instant(cancelledAt),
    isHeld: heldAt !== null,
    contents,
    reads,
    exam: durationMinutes === null ? null : { durationMinutes, extraTimeFactor },
    latest,
    outcome: handedIn && { ...handedIn, submittedAt: new Date(handedIn.submittedAt) },
    certificateNumber: number,
    repeats: repeats.map((dueAt) => new Date(dueAt)),
    plan,
    studentStatus,
    now,
  })
}
