import { Link } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import { companionUrl } from '#app/domain/courses/apparatus/apparatus.ts'
import { formatCount } from '#app/core/text.ts'
import type { Prospectus } from '#app/domain/courses/prospectus.ts'
import { CoursePageSection } from '#app/domain/courses/ui/course-page-section.tsx'

/**
 * Shows who reviewed the course, which sources it was checked against, and what is still unchecked. It must not claim
 * more than that.
 */
export function CourseReview({ course, review, corrections }: Pick<Prospectus, 'course' | 'review' | 'corrections'>) {
  return (
    <CoursePageSection id="review" title="Who has checked this">
      {review ? (
        <>
          <p className="mt-2 max-w-[44em] text-ink-2">
            Checked by {review.name} on {formatDay(new Date(`${review.on}T12:00:00Z`))}.
            {!review.isCurrent && (
              <span> It has been edited since, so parts of the current version haven’t been checked.</span>
            )}
            {review.by === 'model' && <span> No specialist has checked it yet.</span>}
          </p>
          <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <PointList title="Checked against" points={review.against} />
            <PointList title="Not yet checked" points={review.doubts} />
          </div>
        </>
      ) : (
        <p className="mt-2 text-ink-2">No one has checked this course yet.</p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Link to={companionUrl(course.slug)} className="link py-1">
          Glossary and bibliography
        </Link>
        <Link to={`/courses/${course.slug}/errata`} className="link py-1">
          {corrections === 0 ? 'No corrections so far' : formatCount(corrections, 'correction')}
        </Link>
      </p>
    </CoursePageSection>
  )
}

function PointList({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div className="border-l border-pitch pl-3.5">
      <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="grid gap-1 text-sm text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
