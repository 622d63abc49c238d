import { useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ItalicFontPreload } from '#app/ui/italic-font-preload.tsx'
import { withFeedback, type PlacedState } from '#app/domain/learning/practice/practice.rules.ts'
import type { Feedback } from '#app/domain/learning/practice/feedback.queries.server.ts'
import { PracticeSet } from './practice-set.tsx'
import { sectionUrl } from '#app/domain/learning/learning.rules.ts'
import { CourseLinks } from '#app/domain/learning/ui/course-links.tsx'
import { SectionEnd, type SectionData } from './section-end.tsx'
import { NoteDialog, SectionNoteText } from './section-dialogs.tsx'
import { SectionOutline } from './section-outline.tsx'
import { useSectionKeys } from './use-section-keys.ts'
import type { SectionReply } from '#app/domain/learning/ui/use-section-reply.ts'
import { PracticeItem } from '#app/domain/learning/practice/ui/practice-item.tsx'

type SectionScreenProps = SectionData & {
  /** The name of the panel that the URL opens. */
  panel: string | null
  /** The content of the panel `ask`. */
  askPanel: ReactNode
  reply: SectionReply | null
}

/** The page of one section: the text with questions after each idea, practice, and the next step. */
export function SectionScreen(screen: SectionScreenProps) {
  const { course, module, entries, section, turn, note, progress, panel, askPanel, reply } = screen
  const { moduleNumber } = module
  const { id, sectionNumber, title, titleHtml, objectivesHtml, parts, examples, summaryHtml, readingHtml } = section
  const place = `${moduleNumber}.${sectionNumber}`
  const numbered = examples.map((example, i) => ({ ...example, number: i + 1 }))
  const own = sectionUrl(course.id, { moduleNumber, sectionNumber })
  const [found, setFound] = useState<Readonly<Record<string, Feedback>>>({})
  const items = screen.items.map((item) => withFeedback(item, found[item.id]))
  const inText = new Set(parts.flatMap(({ key }) => (key === null ? [] : key)))
  const asked = items.filter(({ after }) => after !== null && inText.has(after))
  const atEnd = items.filter(({ after }) => after === null || !inText.has(after))
  const next = entries.find((entry) => entry.sectionNumber === turn.next?.sectionNumber)
  const navigate = useNavigate()
  const leave = useEffectEvent((to: string) => void navigate(to))
  useSectionKeys(leave, `/course/${course.id}?module=${moduleNumber}#q`)
  const saveFeedback = (itemId: string, feedback: Feedback) => setFound((before) => ({ ...before, [itemId]: feedback }))
  return (
    <>
      <ItalicFontPreload texts={parts.map(({ html }) => html)} />
      {panel === 'note' && <NoteDialog sectionId={id} note={note} reply={reply} listAt={own} />}
      {panel === 'ask' && askPanel}
      <div className="gap-x-11 max-lg:-mt-8 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
        <SectionOutline
          course={course}
          module={module}
          entries={entries}
          current={sectionNumber}
          parts={parts}
          items={items}
          progress={progress}
          place={place}
          title={title}
          sectionId={id}
          note={note}
          reply={reply}
        />
        <article className="lesson min-w-0" aria-labelledby="section-title">
          <header className="max-w-reading">
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
              <span>{`Module ${moduleNumber}, ${module.title}`}</span>
              <span className="sm:border-l sm:border-pitch sm:pl-3">{`Section ${sectionNumber} of ${entries.length}`}</span>
              <span className="sm:border-l sm:border-pitch sm:pl-3">{`${section.minutes} min`}</span>
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
              {key !== null && (
                <ExampleList examples={numbered.filter(({ after }) => after === key)} sectionNumber={sectionNumber} />
              )}
              {items
                .filter(({ after }) => key !== null && after === key)
                .map((item) => (
                  <SectionQuestion
                    key={item.id}
                    number={asked.indexOf(item) + 1}
                    courseId={course.id}
                    item={item}
                    onFeedback={(feedback) => saveFeedback(item.id, feedback)}
                  />
                ))}
            </div>
          ))}
          {numbered.some(({ after }) => after === null) && (
            <div className="mt-8">
              <h2 className="mb-3 text-[1.5625rem] sm:text-[1.8125rem]">Examples</h2>
              <ExampleList examples={numbered.filter(({ after }) => after === null)} sectionNumber={sectionNumber} />
            </div>
          )}
          {summaryHtml !== null && (
            <div className="mt-8">
              <h2 className="mb-3 text-[1.5625rem] sm:text-[1.8125rem]">In short</h2>
              <div className="prose" dangerouslySetInnerHTML={{ __html: summaryHtml }} />
            </div>
          )}
          <PracticeSet courseId={course.id} sectionNumber={sectionNumber} items={atEnd} onFeedback={saveFeedback} />
          {readingHtml !== null && (
            <div className="mt-8">
              <h2 className="mb-3 text-[1.5625rem] sm:text-[1.8125rem]">Further reading</h2>
              <div className="prose" dangerouslySetInnerHTML={{ __html: readingHtml }} />
            </div>
          )}
          <SectionNoteText note={note} />
          <SectionEnd
            {...screen}
            items={items}
            place={place}
            next={turn.next?.moduleNumber === moduleNumber ? (next ?? null) : null}
          />
          <CourseLinks slug={course.slug} />
        </article>
      </div>
    </>
  )
}

function ExampleList({
  examples,
  sectionNumber,
}: {
  examples: readonly { html: string; number: number }[]
  sectionNumber: number
}) {
  if (examples.length === 0) return null
  return (
    <ol className="examples linked mt-4">
      {examples.map(({ html, number }) => (
        <li key={number} id={`example-${sectionNumber}-${number}`} className="scroll-mt-20">
          <a href={`#example-${sectionNumber}-${number}`} className="example-number hover:underline">
            ({number})
          </a>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </li>
      ))}
    </ol>
  )
}

const edges = {
  open: 'border-l-mark',
  right: 'border-l-ok',
  mended: 'border-l-ok',
  hint: 'border-l-warn',
  missed: 'border-l-danger',
} as const

/** A question in the text, below the part it asks about. */
function SectionQuestion({
  number,
  courseId,
  item,
  onFeedback,
}: {
  /** The number of the question among those in the text, from 1. */
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
