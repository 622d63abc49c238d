import { sql } from 'drizzle-orm'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examResits, examSubmissions } from '#db/tables/exams.ts'
import type { LatestAttempt } from './types.ts'

/** A column for statements over `enrollments`: the latest sitting of each. */
export const latestAttempt = sql<LatestAttempt | null>`(
  select json_build_object(
    'isSubmitted', ${examAttempts.submittedAt} is not null,
    'passed', ${examSubmissions.passed},
    'mayResit', exists (
      select from ${examResits}
      where ${examResits.enrollmentId} = ${examAttempts.enrollmentId}
        and ${examResits.attemptNumber} = ${examAttempts.attemptNumber} + 1
    )
  )
  from ${examAttempts} left join ${examSubmissions} on ${examSubmissions.attemptId} = ${examAttempts.id}
  where ${examAttempts.enrollmentId} = ${enrollments.id}
  order by ${examAttempts.attemptNumber} desc limit 1
)`

/** A column for statements over `courses`: whether there is an exam that can be sat. */
export const hasExam = sql<boolean>`exists (
  select from ${exams} join ${examQuestions} on ${examQuestions.examId} = ${exams.id}
  where ${exams.courseId} = ${courses.id} and ${examQuestions.retiredAt} is null
)`
