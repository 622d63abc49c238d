import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { students } from '#db/tables/students.ts'
import { addDays, londonDay, londonWallClock, mondayOf } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { isInForce } from '#app/domain/certificates/certificates.rules.ts'
import { listFullCourses } from '#app/domain/courses/sale-terms.queries.server.ts'
import { listCatalogue } from '#app/domain/courses/search.queries.server.ts'
import { checkEligibility } from '#app/domain/enrollments/enrollments.ts'
import { listStudentItemsDue } from '#app/domain/learning/practice/due.queries.server.ts'
import { listFinishedRounds, listStudyDays } from '#app/domain/learning/practice/standing.queries.server.ts'
import { countSectionsRead } from '#app/domain/learning/learning.queries.server.ts'
import { findCourseToContinue } from '#app/domain/learning/learning.rules.ts'
import { readIdeas } from '#app/domain/learning/section.idea.queries.server.ts'
import { findLatestEvidence } from '#app/domain/students/evidence.queries.server.ts'
import { listActiveTickets } from '#app/domain/tickets/student-tickets.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findEvidenceState, chooseNextStep } from './next-step/rules.ts'
import { toCourseRow } from './recent/rules.ts'
import { isKept, isStudied, listDatesAhead, listDaysComing, recentEnrollments } from './rules.ts'
import { listDashboardEnrollments } from './standings/read.server.ts'
import { planToday } from './today/rules.ts'
import { buildWeekAhead } from './week/rules.ts'
import type { DashboardTab, DashboardView, EnrollmentWithModules } from './types.ts'

async function getStudentDetails({ studentId }: Pick<StudentActor, 'studentId'>) {
  const [row] = await db
    .select({
      coursePreference: students.coursePreference,
      stated: students.educationLevel,
      verified: students.verifiedEducationLevel,
      phone: profiles.phone,
      photoUrl: students.profileImageUrl,
      registeredAt: students.createdAt,
      countsStudyDays: students.countsStudyDays,
      minutesADay: students.minutesADay,
      dailyEmailHour: students.dailyEmailHour,
      preferred: { id: courses.id, slug: courses.slug, title: courses.title },
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(courses, eq(courses.title, students.coursePreference))
    .where(eq(students.id, studentId))
    .prepare()
    .execute()
  if (!row) throw new Error('a proven student has no record')
  return row
}

const longestCount = 400
/** The number of days, from today on, for which the dashboard shows the items that come back. */
const daysAhead = 8

async function readToday({
  student: { studentId },
  enrollments,
  chosenMinutes,
  countsDays,
  hasDailyEmail,
}: {
  student: Pick<StudentActor, 'studentId'>
  enrollments: readonly EnrollmentWithModules[]
  chosenMinutes: number | null
  countsDays: boolean
  hasDailyEmail: boolean
}) {
  const now = clock.now()
  const morning = londonWallClock(londonDay(now), 0)
  const monday = londonWallClock(mondayOf(londonDay(now)), 0)
  const kept = enrollments.filter((enrollment) => isStudied(enrollment) || isKept(enrollment))
  const studied = findCourseToContinue(kept.filter(isStudied))
  const [due, rounds, days, sectionsToday, ahead] = await Promise.all([
    listStudentItemsDue({ studentId, now }),
    listFinishedRounds({ studentId, since: morning }),
    listStudyDays({ studentId, since: countsDays ? addDays(now, -longestCount) : monday }),
    countSectionsRead({ enrollmentIds: enrollments.map(({ id }) => id), since: morning }),
    studied?.next
      ? readIdeas({
          courseId: studied.course.id,
          enrollmentId: studied.id,
          modules: studied.modules,
          standing: studied.standing,
          place: studied.next,
        })
      : { ideas: [], inText: [] },
  ])
  const coming = listDaysComing(kept, now)
  const [nextDue] = due.length === 0 ? coming : []
  const comesBack = nextDue ? { day: nextDue.day, count: nextDue.items } : null
  const today = planToday({
    studied,
    enrollments: kept,
    ...ahead,
    due,
    rounds,
    sectionsToday,
    days,
    comesBack,
    chosenMinutes,
    countsDays,
    hasDailyEmail,
    now,
  })
  const lastDay = londonDay(addDays(now, daysAhead))
  const known = {
    enrollments: kept,
    studied: days,
    coming: coming.filter(({ day }) => day <= lastDay),
    dueToday: due.length,
    today: londonDay(now),
  }
  return { today, week: today && today.kind !== 'new' ? buildWeekAhead(known) : null }
}

export async function readDashboard({
  student,
  restriction,
  isConfirmed = true,
  tab = 'overview',
}: {
  student: Pick<StudentActor, 'studentId' | 'status' | 'educationLevel'>
  isConfirmed?: boolean
  restriction: string | null
  tab?: DashboardTab
}): Promise<DashboardView> {
  const [record, enrollments, asks, catalogue, full] = await Promise.all([
    getStudentDetails(student),
    listDashboardEnrollments({ student }),
    listActiveTickets({ student }),
    listCatalogue(),
    listFullCourses(),
  ])
  const { stated, verified, preferred, coursePreference, phone, photoUrl, registeredAt } = record
  const isRestricted = restriction !== null
  const needsEvidence = !isRestricted && !verified && stated === 'Other'
  const evidence = needsEvidence ? { latest: await findLatestEvidence({ student }) } : null
  const now = clock.now()
  const hasToday = tab === 'overview' && !isRestricted && enrollments.some((each) => isStudied(each) || isKept(each))
  const { today, week } = hasToday
    ? await readToday({
        student,
        enrollments,
        chosenMinutes: record.minutesADay,
        countsDays: record.countsStudyDays,
        hasDailyEmail: record.dailyEmailHour !== null,
      })
    : { today: null, week: null }
  return {
    today,
    week,
    profile: { coursePreference, phone, photoUrl, registeredAt, educationLevel: verified ?? stated },
    evidence,
    // What only the server needs is removed, so that the browser does not load it.
    enrollments: enrollments.map(
      ({ modules: _modules, reads: _reads, standing: _standing, deadline: _deadline, ...shown }) => shown,
    ),
    rows: enrollments
      .slice(0, recentEnrollments)
      .map((enrollment) => toCourseRow({ enrollment, asks, isRestricted, now })),
    certificates: enrollments.filter(({ certificate }) => certificate && isInForce(certificate.status)).length,
    asks,
    dates: isRestricted ? [] : listDatesAhead(enrollments, now),
    step: chooseNextStep({
      enrollments,
      preferred,
      offered: catalogue.filter(
        (course) =>
          checkEligibility({ course: { ...course, isFull: full.has(course.id) }, student, enrollment: null })
            .refusal === null,
      ),
      evidence: evidence && findEvidenceState(evidence.latest),
      isConfirmed,
      asks,
      restriction,
      now,
    }),
  }
}
