import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { ReadingList as List, SectionToRead } from './types.ts'

function describeLoss({ wrong, unanswered, isRead }: SectionToRead) {
  const lost = [wrong > 0 && `${wrong} not correct`, unanswered > 0 && `${unanswered} unanswered`].filter(Boolean)
  return lost.join(', ') + (isRead ? '' : ', not yet marked as read')
}

function SectionList({ courseId, sections }: { courseId: string; sections: readonly SectionToRead[] }) {
  return (
    <ul className="border-t border-rule-2">
      {sections.map((section) => {
        const { moduleNumber, sectionNumber, title, isInCourse } = section
        return (
          <li
            key={`${moduleNumber}.${sectionNumber}`}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline gap-x-2 border-b border-rule py-2 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]"
          >
            <span className="tnum font-text text-lg text-ink-2">
              {moduleNumber}.{sectionNumber}
            </span>
            {isInCourse ? (
              <Link to={sectionUrl(courseId, { moduleNumber, sectionNumber })} className="link">
                {title}
              </Link>
            ) : (
              <span>{title}</span>
            )}
            <span className="text-xs text-ink-2 max-sm:col-start-2">{describeLoss(section)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The sections to read again. It shows titles and counts but no questions, because other papers may have the same
 * questions.
 */
export function ReadingList({ courseId, reading }: { courseId: string; reading: List }) {
  const { first, others } = reading
  if (first.length === 0) return null
  return (
    <section aria-labelledby="read-again">
      <h2 id="read-again" className="mb-3 text-2xl">
        {others.length > 0 ? 'Read these again first' : 'Read these again'}
      </h2>
      <SectionList courseId={courseId} sections={first} />
      {others.length > 0 && (
        <details className="mt-3">
          <summary className="link min-h-8 w-fit cursor-pointer py-1 text-sm">
            {formatCount(others.length, 'more section')} in modules that went better
          </summary>
          <div className="mt-2">
            <SectionList courseId={courseId} sections={others} />
          </div>
        </details>
      )}
    </section>
  )
}
