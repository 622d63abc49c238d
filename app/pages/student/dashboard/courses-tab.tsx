import { Link } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { percentRead } from '#app/domain/learning/learning.rules.ts'
import { certificateLabel, isPaid } from './rules.ts'
import type { DashboardEnrollment } from './types.ts'
import { StateBadge } from './state-badge.tsx'

export function CoursesTab({
  enrollments,
  restriction,
}: {
  enrollments: readonly DashboardEnrollment[]
  restriction: string | null
}) {
  const paid = enrollments.filter(isPaid)
  return (
    <div className="grid gap-6">
      {paid.length === 0 ? (
        <EmptyState title="You don't have any active courses yet" />
      ) : (
        <ul className="grid gap-4">
          {paid.map((enrollment) => (
            <PaidCourse key={enrollment.id} enrollment={enrollment} restriction={restriction} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/my-certificates" variant="quiet" icon="certificate">
          Certificates
        </ButtonLink>
        <ButtonLink to="/courses" variant="quiet">
          Browse More Courses
        </ButtonLink>
      </p>
    </div>
  )
}

function PaidCourse({ enrollment, restriction }: { enrollment: DashboardEnrollment; restriction: string | null }) {
  const { id, course, progress } = enrollment
  return (
    <li className="panel grid gap-4 px-5 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id={`course-${id}`} className="text-2xl">
            {course.title}
          </h2>
          <p className="text-sm text-ink-2">
            {course.level}, {course.duration}
          </p>
        </div>
        <StateBadge state={enrollment.state} />
      </div>
      <ProgressBar
        label="Progress"
        value={progress.read}
        max={Math.max(progress.total, 1)}
        text={`${percentRead(progress)}%, ${progress.read} of ${progress.total} sections`}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {restriction || enrollment.isHeld ? (
          <p className="text-ink-2">{restriction ?? 'Closed while your bank is disputing the payment; see Support'}</p>
        ) : (
          <CourseLinks enrollment={enrollment} />
        )}
        <p className="text-sm text-ink-2">{describeExam(enrollment, restriction !== null)}</p>
        {!restriction && enrollment.state === 'active' && (
          <Link to={`/withdraw/${id}`} aria-describedby={`course-${id}`} className="link ml-auto text-sm">
            Withdraw
          </Link>
        )}
      </div>
    </li>
  )
}

/** The links of a paid course. A finished course first links to its result, but can still be read. */
function CourseLinks({ enrollment }: { enrollment: DashboardEnrollment }) {
  const { id, course } = enrollment
  const describedBy = { 'aria-describedby': `course-${id}` }
  const outcome = findOutcomeLink(enrollment)
  return (
    <>
      {outcome && (
        <ButtonLink to={outcome.to} size="small" {...describedBy}>
          {outcome.label}
        </ButtonLink>
      )}
      <ButtonLink to={`/course/${course.id}`} size="small" variant={outcome ? 'quiet' : 'primary'} {...describedBy}>
        Continue Learning
      </ButtonLink>
    </>
  )
}

function findOutcomeLink({ state, course, certificate }: DashboardEnrollment) {
  if (state === 'completed')
    return { to: '/my-certificates', label: certificateLabel(certificate, 'See your certificate') }
  return state === 'exam-not-passed' ? { to: `/exam/${course.id}`, label: 'See your result' } : null
}

/** Describes the state of the exam. Without access no exam is announced, but a result is still shown. */
function describeExam({ exam, isHeld }: DashboardEnrollment, isRestricted: boolean) {
  if ((isRestricted || isHeld) && exam.kind !== 'passed' && exam.kind !== 'failed') return ''
  switch (exam.kind) {
    case 'locked':
      return `The final exam opens on ${formatDay(exam.unlocksAt)}`
    case 'open':
      return 'The final exam is open'
    case 'running':
      return 'Your exam is running'
    case 'passed':
      return 'Exam passed'
    case 'failed':
      return exam.mayResit && !isRestricted ? 'Exam not passed; you can take it again' : 'Exam not passed'
    case 'none':
      return ''
  }
}
