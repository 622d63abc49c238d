import type { StudentActor } from '#app/core/person.ts'
import { countCertificates } from '#app/features/certificates/queries.server.ts'
import { listEnrollments } from '#app/features/enrollments/queries.server.ts'
import type { EnrollmentItem } from '#app/features/enrollments/types.ts'
import { findExamState } from '#app/features/exams/queries.server.ts'
import { isActive, nextSteps } from './rules.ts'
import type { DashboardView, ExamStanding, Standing } from './types.ts'
import { listOutline, mapProgress } from '#app/features/learning/queries.server.ts'
import { resumePlace } from '#app/features/learning/rules.ts'
import type { Place } from '#app/features/learning/types.ts'
import { listReceipts } from '#app/features/payments/queries.server.ts'
import { getStudentProfile } from '#app/features/students/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'

async function readExam(student: StudentActor, enrollment: EnrollmentItem): Promise<ExamStanding> {
  if (!isActive(enrollment)) return { kind: 'none' }
  const state = await findExamState({ student, courseId: enrollment.course.id })
  switch (state.kind) {
    case 'locked':
      return { kind: 'locked', unlocksAt: state.unlocksAt }
    case 'intro':
      return { kind: 'open' }
    case 'running':
    case 'expired':
      return { kind: 'running' }
    case 'result':
      return state.result.passed ? { kind: 'passed' } : { kind: 'failed', mayResit: state.mayResit }
    default:
      return { kind: 'none' }
  }
}

async function readPlaces(standings: readonly Standing[]) {
  const reading = standings.filter(({ status, progress }) => status === 'active' && progress.read > 0)
  const places = reading.map(async ({ id, course }): Promise<[string, Place | null]> => {
    const outline = await listOutline({ courseId: course.id, enrollmentId: id })
    return [course.id, resumePlace(outline)]
  })
  return new Map(await Promise.all(places))
}

/** All that the dashboard shows of a student, joined from the features that know it. */
export async function readDashboard({ student }: { student: StudentActor }): Promise<DashboardView> {
  const [profile, enrollments, progress, receipts, certificates] = await Promise.all([
    getStudentProfile({ student }),
    listEnrollments(student),
    mapProgress(student),
    listReceipts({ student }),
    countCertificates(student),
  ])
  const standings = await Promise.all(
    enrollments.map(async (enrollment) => ({
      ...enrollment,
      progress: progress.get(enrollment.id) ?? { read: 0, total: 0 },
      exam: await readExam(student, enrollment),
    })),
  )
  const steps = nextSteps({ standings, places: await readPlaces(standings), now: clock.now() })
  return { profile, standings, receipts, certificates, steps }
}
