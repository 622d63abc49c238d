import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { PlacedState } from '#app/domain/learning/practice/practice.rules.ts'
import { percentRead, sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { Progress, ReadableSection, SectionPart } from '#app/domain/learning/learning.types.ts'

export type RailEntry = Pick<ReadableSection, 'sectionNumber' | 'title' | 'minutes' | 'isRead'>

export type SectionRailProps = {
  course: { id: string; title: string }
  module: { moduleNumber: number; title: string }
  entries: readonly RailEntry[]
  current: number
  parts: readonly SectionPart[]
  items: readonly PlacedState[]
  progress: Progress
}

/** The sections of the module; the open one is shown with its headings. */
export function SectionRail({ course, module, entries, current, parts, items, progress }: SectionRailProps) {
  const { moduleNumber } = module
  return (
    <>
      <p className="text-sm">
        <Link to={`/course/${course.id}?module=${moduleNumber}`} className="link py-1">
          {course.title}
        </Link>
      </p>
      <nav aria-label={`Module ${moduleNumber}`}>
        <p className="mb-1.5 font-text text-xl">
          {moduleNumber} {module.title}
        </p>
        <ol className="standing-tier border-y border-rule-2 bg-surface">
          {entries.map(({ sectionNumber, title, minutes, isRead }) => {
            const isOpen = sectionNumber === current
            return (
              <li key={sectionNumber}>
                <Link
                  to={sectionUrl(course.id, { moduleNumber, sectionNumber })}
                  aria-current={isOpen ? 'page' : undefined}
                  className={isRead ? 'is-read' : undefined}
                >
                  <span
                    className={isOpen ? 'font-semibold' : undefined}
                  >{`${moduleNumber}.${sectionNumber} ${title}`}</span>
                  <span className="tnum text-xs whitespace-nowrap">
                    {isRead ? <Icon name="check" label="read" /> : `${minutes} min`}
                  </span>
                </Link>
                {isOpen && <HeadingList parts={parts} items={items} />}
              </li>
            )
          })}
        </ol>
      </nav>
      <ProgressBar
        label={`${progress.read} of ${progress.total} sections read`}
        value={progress.read}
        max={Math.max(progress.total, 1)}
        text={`${percentRead(progress)}%`}
      />
    </>
  )
}

/** The headings of the open section, each with the number of its unanswered questions. */
function HeadingList({ parts, items }: Pick<SectionRailProps, 'parts' | 'items'>) {
  return (
    <ol>
      {parts.map(({ key, title }) => {
        if (key === null) return null
        const own = items.filter(({ after }) => after === key)
        const open = own.filter(({ outcome }) => outcome === null).length
        return (
          <li key={key}>
            <a href={`#${key}`}>
              <span>{title}</span>
              <span className="text-xs whitespace-nowrap text-ink-2">
                {own.length > 0 &&
                  (open === 0 ? (
                    <Icon name="check" label="answered" />
                  ) : open === 1 ? (
                    '1 question'
                  ) : (
                    `${open} questions`
                  ))}
              </span>
            </a>
          </li>
        )
      })}
    </ol>
  )
}
