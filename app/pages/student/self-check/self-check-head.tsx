import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { formatCount } from '#app/core/text.ts'
import type { LostAnswer } from '#app/ui/ask-server.ts'
import { FlagCorner } from '#app/ui/flag-corner.tsx'
import { isAnswered } from '#app/domain/learning/self-checks.ts'
import type { SelfCheckItem } from '#app/domain/learning/self-checks.queries.server.ts'
import { formatClockTime } from '#app/core/dates.ts'
import { formatCountdown } from '#app/ui/clock.ts'
import type { Saving, Given } from './saved-answers.ts'

/** The head of a self-check in progress; `children` is the strip of its items. */
export function SelfCheckHead({
  courseId,
  title,
  answered,
  total,
  saving,
  clock,
  children,
}: {
  courseId: string
  title: string
  /** Number of items with an answer; `total` is the number of all items. */
  answered: number
  total: number
  saving: Saving
  clock: ReactNode
  children: ReactNode
}) {
  return (
    <header className="no-print sticky top-0 z-10 -mx-5 -mt-8 border-b border-rule-2 bg-surface px-5 sm:-mx-10 sm:px-10 lg:-mt-11">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-2.5 sm:grid-flow-col sm:grid-cols-[auto_minmax(0,1fr)]">
        <Link to={`/course/${courseId}`} className="link flex min-h-11 items-center gap-2 max-sm:hidden">
          <Icon name="close" /> Leave
        </Link>
        <div>
          <h1 tabIndex={-1} className="text-xl leading-tight">
            {title}
          </h1>
          <p className="text-sm text-ink-2 max-sm:hidden">
            Not counted. As in the exam, nothing is marked until you hand in.
          </p>
        </div>
        <SavedText saving={saving} />
        <p className="text-right text-xs leading-tight max-sm:col-start-2 max-sm:row-start-1 sm:text-base">
          <span className="tnum block font-text text-lg leading-none sm:text-2xl">
            {answered} / {total}
          </span>{' '}
          answered
        </p>
        {clock}
      </div>
      {children}
    </header>
  )
}

/** Shows whether the answers are saved. Screen readers announce only problems. */
function SavedText({ saving }: { saving: Saving }) {
  if (saving.kind === 'saving') return <p className="text-xs text-ink-2 sm:text-sm">Saving…</p>
  if (saving.kind === 'saved')
    return <p className="tnum text-xs text-ok sm:min-w-28 sm:text-sm">{saving.at && `Saved ${saving.at}`}</p>
  return (
    <p role="status" className="text-xs leading-tight font-medium text-warn sm:text-sm">
      {`${reasonText(saving.reason)} ${formatCount(saving.answers, 'answer')} kept on this device`}
    </p>
  )
}

function reasonText(reason: LostAnswer) {
  if (reason.kind === 'signed-out') return 'Signed out: sign in again in another tab.'
  if (reason.kind === 'failed') return 'Offline.'
  return reason.status >= 500
    ? 'We have a problem just now.'
    : 'Your network answers in our place, perhaps with its sign-in page.'
}

/** Returns the chosen letters, or a tick if the answer is not a choice of options. */
function formatAnswerMark({ asked }: SelfCheckItem, answer: readonly string[]) {
  if (!isAnswered(answer)) return ''
  return asked.optionsHtml.length === 0 ? '✓' : answer.map((each) => String.fromCodePoint(65 + Number(each))).join('')
}

/** All items with their answers, each as a button that opens the item. */
export function ItemStrip({
  items,
  given,
  current,
  form,
  onGo,
}: {
  items: readonly SelfCheckItem[]
  given: readonly Given[]
  current: number
  form: string
  onGo: (number: number) => void
}) {
  return (
    <nav aria-label="Items" className="-mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0">
      <ol className="question-tier tnum">
        {items.map((item, i) => {
          const { answer, isFlagged } = given[i] ?? item
          const mark = formatAnswerMark(item, answer)
          return (
            <li key={item.asked.id}>
              <button
                form={form}
                name="go"
                value={i + 1}
                aria-current={i + 1 === current ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(i + 1)
                }}
                className={mark ? 'is-answered' : undefined}
              >
                <span className="sr-only">Item </span>
                {i + 1}
                <span className="sr-only">{mark ? ', answered ' : ', not answered'}</span>
                <b>{mark}</b>
                {isFlagged && <span className="sr-only">, flagged</span>}
              </button>
              {isFlagged && <FlagCorner />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const tickMilliseconds = 250

/**
 * The remaining time. It counts down and calls `onEnd` once at zero. Without JavaScript it shows when the time ends.
 */
export function TimeLeft({
  endsAt,
  leftMilliseconds,
  onEnd,
}: {
  endsAt: Date
  /** The remaining milliseconds when the server rendered the page. */
  leftMilliseconds: number
  onEnd: () => void
}) {
  const [left, setLeft] = useState<number | null>(null)
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      const now = leftMilliseconds - (performance.now() - began)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      finish()
    }, tickMilliseconds)
    return () => clearInterval(timer)
  }, [leftMilliseconds])
  return (
    <p role="timer" className="tnum text-right leading-none">
      <span className="block font-text text-2xl leading-none sm:text-4xl">
        {formatCountdown(left ?? leftMilliseconds)}
      </span>
      <small className="text-xs leading-tight whitespace-nowrap text-ink-2">
        <span className="max-sm:sr-only">left, </span>ends {formatClockTime(new Date(endsAt))}
      </small>
    </p>
  )
}
