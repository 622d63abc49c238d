import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import type { NextSection, ShownSection } from '#app/domain/learning/learning.types.ts'

/** Links to the module's sections. The section to go on with is yellow. */
export function ModuleSections({
  courseId,
  moduleNumber,
  sections,
  next,
}: {
  courseId: string
  moduleNumber: number
  sections: readonly ShownSection[]
  next: NextSection | null
}) {
  return (
    <nav aria-label="Sections of this module" className="no-print">
      <ol className="border-y border-rule-2 bg-surface">
        {sections.map(({ id, sectionNumber, title, titleHtml, minutes, isRead }) => {
          const place = `${moduleNumber}.${sectionNumber}`
          const to = sectionUrl(courseId, { moduleNumber, sectionNumber })
          const isNext = next?.moduleNumber === moduleNumber && next.sectionNumber === sectionNumber
          const name = titleHtml === null ? title : <span dangerouslySetInnerHTML={{ __html: titleHtml }} />
          return (
            <li
              key={id}
              className={`flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule px-4 py-2 first:border-t-0 ${isNext ? 'bg-mark text-on-mark' : ''}`}
            >
              <span className="tnum w-8 font-text text-xl">{place}</span>
              <Link
                to={to}
                className={`min-w-0 flex-1 basis-48 font-text text-xl hover:underline ${isNext ? 'font-medium' : ''}`}
              >
                {name}
              </Link>
              <span className="tnum flex items-center gap-2 text-sm whitespace-nowrap">
                {isRead ? (
                  <>
                    <Icon name="check" className="text-ok" /> Read
                  </>
                ) : (
                  `${minutes} min`
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-2 text-sm text-ink-2">The whole module is below, to read or print.</p>
    </nav>
  )
}
