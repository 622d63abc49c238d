import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { sectionUrl, type ShownSection } from '#app/domain/learning/learning.rules.ts'
import type { NextSection } from '#app/domain/learning/learning.types.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ReadForm } from '#app/domain/learning/ui/read-form.tsx'

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

type SectionArticleProps = { courseId: string; section: ShownSection; moduleNumber: number }

/**
 * A section on its module's page, for reading through and printing. Questions and tools are on the section's own page.
 */
export function SectionArticle({ courseId, section, moduleNumber }: SectionArticleProps) {
  const { id, sectionNumber, title, titleHtml, html, end, minutes, isRead } = section
  const own = sectionUrl(courseId, { moduleNumber, sectionNumber })
  return (
    <article
      id={`section-${sectionNumber}`}
      aria-labelledby={`section-${sectionNumber}-title`}
      className="lesson scroll-mt-16 border-t border-rule pt-8 first:border-t-0 first:pt-2 lg:scroll-mt-6"
    >
      <header className="mb-4 flex max-w-reading flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h3 id={`section-${sectionNumber}-title`} className="min-w-0 text-3xl">
          <Link to={own} className="mr-3 text-ink-3 underline decoration-rule-2 decoration-1 underline-offset-4">
            {`${moduleNumber}.${sectionNumber}`}
          </Link>
          {titleHtml === null ? <span>{title}</span> : <span dangerouslySetInnerHTML={{ __html: titleHtml }} />}
        </h3>
        <span className="tnum flex gap-x-4 text-sm text-ink-2">
          {`${minutes} min `}
          {isRead && <Badge tone="ok">Read</Badge>}
        </span>
      </header>
      {html !== null && <div id={`section-${sectionNumber}-text`} dangerouslySetInnerHTML={{ __html: html }} />}
      {end !== null && <div id={`section-${sectionNumber}-end`} dangerouslySetInnerHTML={{ __html: end }} />}
      <footer className="no-print mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ReadForm courseId={courseId} sectionId={id} place={`${moduleNumber}.${sectionNumber}`} isRead={isRead} />
        <Link to={own} className="link py-1">
          {`Questions and notes of ${moduleNumber}.${sectionNumber}`}
        </Link>
      </footer>
    </article>
  )
}
