import { Link } from 'react-router'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { NamedPlace, Turn } from '#app/domain/learning/learning.types.ts'

export function NeighbourModules({ courseId, turn: { previous, next } }: { courseId: string; turn: Turn }) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next section" className="no-print mt-11 max-w-[57.75rem]">
      <ul className="tier grid sm:grid-cols-2">
        {previous && <NeighbourLink courseId={courseId} word="Previous" place={previous} />}
        {next && <NeighbourLink courseId={courseId} word="Next" place={next} />}
      </ul>
    </nav>
  )
}

function NeighbourLink({ courseId, word, place }: { courseId: string; word: string; place: NamedPlace }) {
  return (
    <li
      className={`flex border-rule max-sm:not-first:border-t ${word === 'Next' ? 'sm:col-start-2 sm:text-right' : ''}`}
    >
      <Link to={sectionUrl(courseId, place)} className="segment grow border-x border-pitch px-5 py-3">
        <span className="tnum block text-xs">
          {word}, {place.moduleNumber}.{place.sectionNumber}
        </span>
        <span className="font-text text-xl text-ink">{place.title}</span>
      </Link>
    </li>
  )
}
