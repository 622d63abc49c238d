import { Link } from 'react-router'
import { formatWeekday } from '#app/core/dates.ts'
import { formatCount, formatHoursAndMinutes } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PlacedState } from '#app/domain/learning/practice/practice.rules.ts'
import { outcomeLooks } from '#app/domain/learning/practice/ui/outcome-looks.ts'
import { sectionUrl, type Turn } from '#app/domain/learning/learning.rules.ts'
import type { ReadableSection } from '#app/domain/learning/learning.types.ts'
import { ReadForm } from '#app/domain/learning/ui/read-form.tsx'
import type { SectionReply } from '#app/domain/learning/ui/use-section-reply.ts'
import type { Route } from './+types/route.ts'

/** The loader's data. React Router's type drops `readonly` from the keys of an item's keyboard. */
export type SectionData = Omit<Route.ComponentProps['loaderData'], 'items'> & { items: readonly PlacedState[] }

type SectionEndProps = SectionData & {
  place: string
  /** The next section, if it is in the same module. */
  next: Pick<ReadableSection, 'minutes'> | null
  reply: SectionReply | null
}

/** Classes of a question's cell: plain colour on phones; on wider screens, a tinted cell with number and icon. */
const cells = {
  right: 'bg-ok sm:bg-ok-wash sm:text-ok',
  mended: 'bg-ok sm:bg-ok-wash sm:text-ok',
  missed: 'bg-danger sm:bg-danger-wash sm:text-danger',
} as const

/** Describes the result, with the day on which the first item comes back. */
function describeResult(items: readonly PlacedState[]) {
  const done = items.filter(({ outcome }) => outcome !== null)
  if (done.length === 0) return `${formatCount(items.length, 'question')} to answer, in the text and above.`
  const mended = done.filter(({ outcome }) => outcome === 'mended').length
  const dates = done.flatMap(({ dueAt }) => (dueAt ? [new Date(dueAt).getTime()] : []))
  return [
    mended > 0 && `${mended} of them at the second try.`,
    dates.length > 0 && `The first is due for review on ${formatWeekday(new Date(Math.min(...dates)))}.`,
    items.length > done.length && `${items.length - done.length} not answered yet.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The end of a section: the result, the button to mark it as read, and the next step. */
export function SectionEnd(end: SectionEndProps) {
  const { course, module, section, place, items, turn, next, isModuleRead, progress, exam, withdrawalUrl, reply } = end
  const { id: courseId } = course
  const { moduleNumber } = module
  const { id: sectionId, isRead } = section
  const right = items.filter(({ outcome }) => outcome === 'right' || outcome === 'mended').length
  const isCourseRead = progress.read === progress.total
  return (
    <section aria-labelledby="section-end" className="no-print mt-11 rounded-sm border border-rule-2 bg-surface">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2 px-5 py-5 sm:px-7">
        {items.length > 0 && (
          <p className="tnum font-text text-4xl whitespace-nowrap">
            {right} <span className="text-2xl text-ink-3">of {items.length}</span>
          </p>
        )}
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="section-end" className="text-2xl">
            {isRead ? `That was ${place}.` : `The end of ${place}`}
          </h2>
          {items.length > 0 && <p className="text-ink-2">{describeResult(items)}</p>}
        </div>
      </div>
      {items.length > 0 && (
        <ol aria-label="Questions of this section" className="flex border-y border-rule">
          {items.map(({ id, outcome }, i) => (
            <li
              key={id}
              className={`flex h-3 flex-1 items-center justify-center border-r border-pitch last:border-r-0 sm:h-12 ${outcome ? cells[outcome] : 'sm:text-ink-2'}`}
            >
              <span aria-hidden="true" className="tnum flex items-center gap-1.5 text-sm max-sm:hidden">
                {i + 1}
                {outcome && <Icon name={outcomeLooks[outcome].icon} />}
              </span>
              <span className="sr-only">{`${i + 1}: ${outcome ? outcomeLooks[outcome].words : 'not answered'}`}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-5 sm:px-7">
        {isRead && turn.next && (
          <>
            <ButtonLink to={sectionUrl(courseId, turn.next)} className="text-balance">
              Next: {turn.next.moduleNumber}.{turn.next.sectionNumber} {turn.next.title}
            </ButtonLink>
            {next && <span className="text-ink-2">{formatHoursAndMinutes(next.minutes)}</span>}
          </>
        )}
        {isRead && !turn.next && isCourseRead && exam.isUnlocked && !exam.hasResult && (
          <ButtonLink to={`/exam/${courseId}`}>To the final exam</ButtonLink>
        )}
        <ReadForm courseId={courseId} sectionId={sectionId} place={place} isRead={isRead} reply={reply} />
        {isModuleRead && (
          <Link to={`/course/${courseId}/module/${moduleNumber}/end`} className="link py-1">
            {isCourseRead ? 'What you’ve done' : `Module ${moduleNumber} is done`}
          </Link>
        )}
        <Link to="/student-dashboard" className="link py-1 sm:ml-auto">
          Stop here for today
        </Link>
      </div>
      {!isRead && withdrawalUrl && (
        <p className="-mt-1 px-5 pb-5 text-sm sm:px-7">
          <Link to={withdrawalUrl} className="link">
            Marking this changes your refund
          </Link>
        </p>
      )}
      {(turn.previous || (turn.next && !isRead)) && (
        <nav
          aria-label="Previous and next section"
          className="grid border-t border-rule sm:has-[>:nth-child(2)]:grid-cols-2"
        >
          {turn.previous && <SectionLink courseId={courseId} word="Previous" place={turn.previous} />}
          {turn.next && <SectionLink courseId={courseId} word="Next" place={turn.next} />}
        </nav>
      )}
    </section>
  )
}

function SectionLink({
  courseId,
  word,
  place,
}: {
  courseId: string
  word: 'Previous' | 'Next'
  place: NonNullable<Turn['next']>
}) {
  return (
    <Link
      to={sectionUrl(courseId, place)}
      rel={word === 'Next' ? 'next' : 'prev'}
      className={`block px-5 py-3 hover:bg-tier sm:px-7 ${word === 'Next' ? 'sm:not-only:border-l sm:not-only:border-pitch sm:not-only:text-right' : 'max-sm:not-only:border-b max-sm:not-only:border-rule'}`}
    >
      <span className="tnum flex items-center gap-1 text-sm text-ink-2 sm:inline-flex">
        {word === 'Previous' && <Icon name="chevron-left" />}
        <span>
          {word}, {place.moduleNumber}.{place.sectionNumber}
        </span>
        {word === 'Next' && <Icon name="chevron-right" />}
      </span>
      <span className="block font-text text-xl">{place.title}</span>
    </Link>
  )
}
