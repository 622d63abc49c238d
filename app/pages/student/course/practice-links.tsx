import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function PracticeLinks({
  courseId,
  moduleNumber,
  dueCount,
  hasExam,
  children,
}: {
  courseId: string
  moduleNumber: number
  dueCount: number
  hasExam: boolean
  children?: ReactNode
}) {
  return (
    <div className="grid gap-1 border-y border-rule py-3 text-sm">
      <p>
        <Link to={dueCount > 0 ? '/review' : `/course/${courseId}/practice`} className="link py-1">
          {dueCount > 0 ? `${dueCount} to review today` : 'Practice'}
        </Link>
      </p>
      <p>
        <Link to={`/course/${courseId}/self-check?module=${moduleNumber}`} className="link py-1">
          Self-check, module {moduleNumber}
        </Link>
      </p>
      {hasExam && (
        <p>
          <Link to={`/course/${courseId}/self-check?rehearsal`} className="link py-1">
            Rehearsal of the exam
          </Link>
        </p>
      )}
      {children}
    </div>
  )
}
