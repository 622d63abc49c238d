import { Link } from 'react-router'
import { formatDay, formatWeekday } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FeedbackView } from '#app/domain/learning/practice/ui/feedback-view.tsx'
import { SafeHtml } from '#app/domain/learning/practice/ui/safe-html.tsx'
import type { PracticeSection } from '#app/domain/learning/practice/practice.rules.ts'
import { differenceWords } from '#app/domain/learning/practice/ui/words.ts'
import { isAnswered, listSlipKinds, listWeakestSections, type SectionMarks } from '#app/domain/learning/self-checks.ts'
import type { SelfCheck, SelfCheckResult } from '#app/domain/learning/self-checks.queries.server.ts'
import { selfCheckStartUrl } from '#app/domain/learning/ui/names.ts'
import { BackLink, SelfCheckHeading } from './self-check-intro.tsx'

type Place = Pick<PracticeSection, 'place' | 'title' | 'to'> & { isRead: boolean }

const readLabel = ({ place, isRead }: Place) => `Read ${place}${isRead ? ' again' : ''}`

export type SelfCheckResultScreenProps = {
  course: { id: string; title: string }
  selfCheck: SelfCheck
  /** The latest results of the same module or of rehearsals, including this one. */
  results: readonly SelfCheckResult[]
  /** The pass mark of the exam in per cent; null for a self-check. */
  passPercentage: number | null
  /** Numbers and titles of sections by section id. */
  places: Readonly<Record<string, Place>>
}

const goodShare = 0.7

function resultHeadline({ right, total, weak }: { right: number; total: number; weak: number }) {
  if (weak === 0) return 'All right. Nothing to go back to.'
  const sections = `${weak === 1 ? 'One section' : formatCount(weak, 'section')} to look at.`
  return right / total >= goodShare ? `Good. ${sections}` : sections
}

function rehearsalSentence({ right, total, passPercentage }: { right: number; total: number; passPercentage: number }) {
  const needed = Math.ceil((passPercentage * total) / 100)
  return right >= needed
    ? `The exam asks for ${needed} of ${total}: with this score you would have passed. It counts for nothing.`
    : `The exam asks for ${needed} of ${total}: ${needed - right} more. It counts for nothing.`
}

function earlierResultSentence({ id, results }: { id: string; results: readonly SelfCheckResult[] }) {
  const [best] = results.filter((each) => each.id !== id).toSorted((a, b) => b.score / b.total - a.score / a.total)
  return best ? `Best before: ${best.score} of ${best.total}, on ${formatWeekday(new Date(best.submittedAt))}.` : ''
}

export function SelfCheckResultScreen({
  course,
  selfCheck,
  results,
  passPercentage,
  places,
}: SelfCheckResultScreenProps) {
  const { items, moduleNumber, submittedAt } = selfCheck
  const marks = items.map(({ sectionId }, i) => ({ sectionId, isRight: selfCheck.feedback[i]?.verdict === 'right' }))
  const sections = listWeakestSections(marks)
  const weak = sections.filter((section) => section.marks.some(({ isRight }) => !isRight)).length
  const kinds = listSlipKinds(selfCheck.feedback.filter((_, i) => isAnswered(items[i]?.answer ?? [])))
  const right = selfCheck.score ?? 0
  const total = items.length
  return (
    <>
      <SelfCheckHeading course={course} moduleNumber={moduleNumber} />
      <div className="mt-6 flex flex-wrap items-center gap-x-9 gap-y-3">
        <p className="tnum font-text text-5xl leading-none whitespace-nowrap">
          {right} <span className="text-3xl text-ink-3">of {total}</span>
        </p>
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-3xl">{resultHeadline({ right, total, weak })}</h2>
          <p className="mt-1 text-ink-2">
            {submittedAt && <span>{`Handed in on ${formatDay(new Date(submittedAt))}. `}</span>}
            <span>
              {passPercentage === null
                ? 'It doesn’t count towards the exam. '
                : `${rehearsalSentence({ right, total, passPercentage })} `}
              {earlierResultSentence({ id: selfCheck.id, results })}
            </span>
          </p>
        </div>
      </div>
      {moduleNumber === null && <ModuleScores marks={marks} places={places} />}
      <h2 className="mt-8 text-2xl">The weakest first</h2>
      <ul className="mt-3 border border-rule-2 bg-surface">
        {sections.map((section, i) => (
          <SectionRow key={section.sectionId} section={section} place={places[section.sectionId]} isFirst={i === 0} />
        ))}
      </ul>
      {kinds.length > 0 && (
        <>
          <h2 className="mt-8 text-2xl">Kinds of slip</h2>
          <ul className="tnum mt-3 flex flex-wrap gap-2">
            {kinds.map(({ kind, items: missed }) => (
              <li key={kind} className="border border-rule-2 bg-surface px-3 py-1">
                {`${differenceWords[kind]}, ${formatCount(missed, 'item')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-8 text-2xl">All items</h2>
      <ol className="tier mt-3 flex flex-wrap">
        {marks.map(({ isRight }, i) => (
          <li key={i} className="min-w-12 flex-1 border-r border-pitch first:border-l">
            <a
              href={`#item-${i + 1}`}
              className={`grid min-h-14 justify-items-center gap-1 py-1.5 text-xs ${isRight ? 'text-ok' : 'bg-danger-wash text-danger'}`}
            >
              <span className="text-ink-2">{i + 1}</span>
              <Icon name={isRight ? 'check' : 'close'} label={isRight ? 'right' : 'not right'} />
            </a>
          </li>
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={selfCheckStartUrl({ courseId: course.id, moduleNumber })} variant="quiet">
          Try new questions
        </ButtonLink>
      </p>
      <ol className="measure mx-0 mt-9 grid gap-9">
        {items.map(({ asked }, i) => {
          const feedback = selfCheck.feedback[i]
          return (
            <li
              key={asked.id}
              id={`item-${i + 1}`}
              className="grid min-w-0 scroll-mt-6 gap-3 border-t border-rule pt-5"
            >
              <h2 className="flex gap-3 font-text text-xl">
                <span className="text-ink-3">({i + 1})</span>
                <SafeHtml html={asked.askHtml} />
              </h2>
              {feedback && (
                <FeedbackView item={asked} feedback={feedback}>
                  {null}
                </FeedbackView>
              )}
            </li>
          )
        })}
      </ol>
      <div className="measure mx-0 mt-9">
        <BackLink courseId={course.id} moduleNumber={moduleNumber} />
      </div>
    </>
  )
}

function SectionRow({
  section: { marks },
  place,
  isFirst,
}: {
  section: SectionMarks
  place: Place | undefined
  isFirst: boolean
}) {
  if (!place) return null
  const rights = marks.filter(({ isRight }) => isRight).length
  const isFirm = rights === marks.length
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-b border-rule last:border-b-0 sm:grid-cols-[5.25rem_minmax(0,1fr)_auto_auto]">
      <span
        className={`grid min-h-12 place-items-center self-stretch font-text text-xl sm:border-r sm:border-pitch ${isFirst && !isFirm ? 'bg-mark text-on-mark' : ''}`}
      >
        {place.place}
      </span>
      <span className="font-semibold max-sm:px-4">{place.title}</span>
      <span className="flex flex-wrap items-center gap-1 max-sm:px-4">
        {marks.map(({ number, isRight }) => (
          <span
            key={number}
            className={`grid size-8 place-items-center ${isRight ? 'bg-ok-wash text-ok' : 'bg-danger-wash text-danger'}`}
          >
            <Icon name={isRight ? 'check' : 'close'} label={isRight ? 'right' : 'not right'} />
          </span>
        ))}
        <span className="tnum ml-2 min-w-12 text-sm">
          {rights} of {marks.length}
        </span>
      </span>
      <span className="px-4 py-3 sm:min-w-44 sm:text-right">
        {isFirm ? (
          <span className="font-semibold text-ok">Nothing missed</span>
        ) : (
          <ButtonLink to={place.to} size="small" variant={isFirst ? 'primary' : 'quiet'}>
            {readLabel(place)}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

/** The score in each module, with links to the sections in which something was missed. */
function ModuleScores({
  marks,
  places,
}: {
  marks: readonly { sectionId: string; isRight: boolean }[]
  places: Readonly<Record<string, Place>>
}) {
  const modules = Map.groupBy(marks, ({ sectionId }) => places[sectionId]?.place.split('.')[0] ?? '')
  return (
    <section aria-labelledby="by-module">
      <h2 id="by-module" className="mt-8 text-2xl">
        By module
      </h2>
      <ul className="mt-3 border-t border-rule">
        {[...modules].map(([module, ofModule]) => {
          const missed = new Set(ofModule.flatMap(({ isRight, sectionId }) => (isRight ? [] : sectionId)))
          return (
            <li key={module} className="grid gap-x-5 border-b border-rule py-2 sm:grid-cols-[7rem_5rem_minmax(0,1fr)]">
              <span className="font-semibold">Module {module}</span>
              <span className="tnum">
                {`${ofModule.filter(({ isRight }) => isRight).length} of ${ofModule.length}`}
              </span>
              <span className="flex flex-wrap gap-x-4">
                {missed.size === 0 && <span className="text-ok">Nothing missed</span>}
                {[...missed].flatMap((sectionId) => {
                  const place = places[sectionId]
                  return place ? (
                    <Link key={sectionId} to={place.to} className="link">
                      {readLabel(place)}
                    </Link>
                  ) : (
                    []
                  )
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
