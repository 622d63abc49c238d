import { useEffectEvent, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { companionUrl } from '#app/features/courses/apparatus/rules.ts'
import { readingMinutes } from '#app/features/courses/outline.rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ItalicsAhead } from '#app/ui/italics-ahead.tsx'
import type { SectionNote } from '../../notes.types.ts'
import { withFeedback } from '../../practice/rules.ts'
import type { Feedback, PlacedState } from '../../practice/types.ts'
import { PracticeItem } from '../../practice/ui/practice-item.tsx'
import { PracticeSet } from '../../practice/ui/practice-set.tsx'
import type { ExamAccess, Progress, ReadableSection, Turn } from '../../types.ts'
import { SectionEnd } from './section-end.tsx'
import { SectionRail, type RailEntry } from './section-rail.tsx'
import { NoteForm, SectionTools } from './section-tools.tsx'
import { useSectionKeys } from './use-section-keys.ts'
import type { SectionReply } from './use-section-reply.ts'

export type SectionScreenProps = {
  course: { id: string; slug: string; title: string }
  module: { moduleNumber: number; title: string }
  entries: readonly RailEntry[]
  section: Omit<ReadableSection, 'bodyHtml' | 'endHtml' | 'contentHtml'>
  turn: Turn
  items: readonly PlacedState[]
  note: SectionNote | null
  progress: Progress
  isModuleRead: boolean
  exam: ExamAccess
  /** Said before the section is marked as read; null when nothing ends. */
  refundEnding: string | null
  askUrl: string
  reply: SectionReply | null
}

/** One section: the text with a question after each idea, practice, and the step after it. */
export function SectionScreen(screen: SectionScreenProps) {
  const { course, module, entries, section, turn, note, progress, isModuleRead, exam, askUrl, reply } = screen
  const { moduleNumber } = module
  const { id, sectionNumber, title, titleHtml, objectivesHtml, parts, examplesHtml, summaryHtml, readingHtml } = section
  const place = `${moduleNumber}.${sectionNumber}`
  const [found, setFound] = useState<Readonly<Record<string, Feedback>>>({})
  const items = screen.items.map((item) => withFeedback(item, found[item.id]))
  const inText = new Set(parts.flatMap(({ key }) => (key === null ? [] : key)))
  const asked = items.filter(({ after }) => after !== null && inText.has(after))
  const atEnd = items.filter(({ after }) => after === null || !inText.has(after))
  const next = entries.find((entry) => entry.sectionNumber === turn.next?.sectionNumber)
  const navigate = useNavigate()
  const leave = useEffectEvent((to: string) => void navigate(to))
  useSectionKeys(leave, `/course/${course.id}?module=${moduleNumber}#q`)
  const tell = (itemId: string, feedback: Feedback) => setFound((before) => ({ ...before, [itemId]: feedback }))
  const rail = (
    <>
      <SectionRail
        course={course}
        module={module}
        entries={entries}
        current={sectionNumber}
        parts={parts}
        items={items}
        progress={progress}
      />
      <SectionTools sectionId={id} note={note} askUrl={askUrl} reply={reply} />
      <p className="grid gap-1 text-sm">
        <Link to={`/course/${course.id}/practice`} className="link py-1">
          Practice
        </Link>
        <Link to={`/course/${course.id}/self-check?module=${moduleNumber}`} className="link py-1">
          Self-check, module {moduleNumber}
        </Link>
        <Link to={`/course/${course.id}/plan`} className="link py-1">
          Weekly plan
        </Link>
      </p>
    </>
  )
  return (
    <>
      <ItalicsAhead />
      <div className="gap-x-11 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
        <Outline label={`${place} ${title}`}>{rail}</Outline>
        <article className="lesson min-w-0" aria-labelledby="section-title">
          <header className="max-w-reading">
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
              <span>{`Module ${moduleNumber}, ${module.title}`}</span>
              <span className="border-l border-pitch pl-3">{`Section ${sectionNumber} of ${entries.length}`}</span>
              <span className="border-l border-pitch pl-3">{`${readingMinutes(section.words)} min`}</span>
            </p>
            <h1 id="section-title" tabIndex={-1} className="mt-2 text-4xl outline-offset-4 sm:text-[2.75rem]">
              {titleHtml === null ? title : <span dangerouslySetInnerHTML={{ __html: titleHtml }} />}
            </h1>
            {objectivesHtml !== null && (
              <div className="mt-4 grid gap-x-6 border-y border-rule py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <p className="text-ink-2">You will be able to</p>
                <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: objectivesHtml }} />
              </div>
            )}
          </header>
          {parts.map(({ key, headingHtml, html }) => (
            <div key={key ?? 'opening'} className="mt-8">
              {key !== null && (
                <h2
                  id={key}
                  className="mb-3 scroll-mt-20 text-[1.5625rem] sm:text-[1.8125rem]"
                  dangerouslySetInnerHTML={{ __html: headingHtml }}
                />
              )}
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              {items
                .filter(({ after }) => key !== null && after === key)
                .map((item) => (
                  <Question
                    key={item.id}
                    number={asked.indexOf(item) + 1}
                    courseId={course.id}
                    item={item}
                    onFeedback={(feedback) => tell(item.id, feedback)}
                  />
                ))}
            </div>
          ))}
          {examplesHtml.length > 0 && (
            <div className="mt-8">
              <h2 className="mb-3 text-[1.5625rem] sm:text-[1.8125rem]">Examples</h2>
              <ol className="examples linked">
                {examplesHtml.map((html, i) => (
                  <li key={i} id={`example-${sectionNumber}-${i + 1}`} className="scroll-mt-20">
                    <a href={`#example-${sectionNumber}-${i + 1}`} className="example-number hover:underline">
                      ({i + 1})
                    </a>
                    <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
                  </li>
                ))}
              </ol>
            </div>
          )}
          {summaryHtml !== null && (
            <div className="mt-8">
              <h2 className="mb-3 text-[1.5625rem] sm:text-[1.8125rem]">In short</h2>
              <div className="prose" dangerouslySetInnerHTML={{ __html: summaryHtml }} />
            </div>
          )}
          <PracticeSet courseId={course.id} sectionNumber={sectionNumber} items={atEnd} onFeedback={tell} />
          {readingHtml !== null && (
            <div className="mt-8">
              <h2 className="mb-3 text-[1.5625rem] sm:text-[1.8125rem]">Further reading</h2>
              <div className="prose" dangerouslySetInnerHTML={{ __html: readingHtml }} />
            </div>
          )}
          <NoteForm sectionId={id} note={note} reply={reply} />
          <SectionEnd
            courseId={course.id}
            sectionId={id}
            place={place}
            isRead={section.isRead}
            items={items}
            turn={turn}
            next={turn.next?.moduleNumber === moduleNumber ? (next ?? null) : null}
            moduleNumber={moduleNumber}
            isModuleRead={isModuleRead}
            progress={progress}
            exam={exam}
            refundEnding={screen.refundEnding}
            reply={reply}
          />
          <p className="no-print mt-6 flex flex-wrap gap-x-6 text-sm">
            <Link to={companionUrl(course.slug)} className="link py-1">
              Glossary and bibliography
            </Link>
            <Link to={`/courses/${course.slug}/errata`} className="link py-1">
              Corrections to this course
            </Link>
          </p>
        </article>
      </div>
    </>
  )
}

/** Beside the text on wide screens, one line that opens on phones. */
function Outline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group no-print sticky top-0 z-20 -mx-5 mb-5 border-y border-rule-2 bg-surface lg:top-6 lg:mx-0 lg:mb-0 lg:self-start lg:border-0 lg:bg-transparent lg:details-content:[content-visibility:visible]">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-5 text-sm lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 truncate font-semibold">{label}</span>
        <span className="flex items-center gap-2 whitespace-nowrap text-ink-2">
          Outline <Icon name="chevron-down" className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid max-h-[75dvh] grid-cols-1 gap-4 overflow-y-auto border-t border-rule px-5 py-4 lg:max-h-[calc(100dvh-3rem)] lg:content-start lg:border-t-0 lg:px-0 lg:pt-0 lg:pb-2">
        {children}
      </div>
    </details>
  )
}

const edges = {
  open: 'border-l-mark',
  right: 'border-l-ok',
  mended: 'border-l-ok',
  hint: 'border-l-warn',
  missed: 'border-l-danger',
} as const

/** A question in the text, after the idea it asks about. */
function Question({
  number,
  courseId,
  item,
  onFeedback,
}: {
  /** Its place among the questions in the text. */
  number: number
  courseId: string
  item: PlacedState
  onFeedback: (feedback: Feedback) => void
}) {
  const state = item.outcome ?? (item.verdict === null ? 'open' : 'hint')
  return (
    <aside
      aria-label={`Question ${number}`}
      data-question=""
      tabIndex={-1}
      className={`no-print mt-6 max-w-reading rounded-sm border border-l-8 border-rule-2 bg-surface px-5 py-4 outline-offset-2 ${edges[state]}`}
    >
      <PracticeItem courseId={courseId} item={item} verdict={item.verdict} tries={item.tries} onFeedback={onFeedback} />
    </aside>
  )
}
