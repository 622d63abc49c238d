import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Link, useFetcher } from 'react-router'
import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { AnswerReply, Feedback } from '../feedback.queries.server.ts'
import { practiceUrl } from './url.ts'
import { AnswerFields } from './answer-fields.tsx'
import { FeedbackView } from './feedback-view.tsx'
import { HintView } from './hint-view.tsx'
import { runItemKey } from './item-keys.ts'
import { SafeHtml } from './safe-html.tsx'

type Waiting = { form: HTMLFormElement; submitter: HTMLElement | null }

/** Holds back a form that is submitted without a connection, and submits it when the connection is back. */
function useOffline() {
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    if (!waiting) return
    const submitHeldForm = () => {
      setWaiting(undefined)
      waiting.form.requestSubmit(waiting.submitter)
    }
    window.addEventListener('online', submitHeldForm)
    return () => window.removeEventListener('online', submitHeldForm)
  }, [waiting])
  return {
    isWaiting: waiting !== undefined,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (navigator.onLine) return
      event.preventDefault()
      setWaiting({ form: event.currentTarget, submitter: event.nativeEvent.submitter })
    },
  }
}

type PracticeItemProps = {
  courseId: string
  item: AskedItem
  verdict: PracticeVerdict | null
  /** The number of answers so far. */
  tries: number
  /** A key that differs for each appearance of the item, needed if it can appear twice. */
  fetcherKey?: string
  /** The URL to which the answer is sent; by default the page of the item. */
  action?: string
  /** Feedback on the stored answer; null if there is none. */
  saved?: Feedback | null
  /** The response from a form submitted without JavaScript. */
  reply?: AnswerReply | undefined
  onFeedback?: (feedback: Feedback) => void
  /** A link or button to go on, shown beside the buttons, or alone once the item is answered. */
  next?: ReactNode
  /** True in a review, where the buttons stay at the bottom of the window. */
  isSession?: boolean
}

/**
 * A practice item with two tries: question, answer form and feedback. With JavaScript, the answer is sent without
 * leaving the page.
 */
export function PracticeItem(props: PracticeItemProps) {
  const {
    courseId,
    item: current,
    verdict,
    tries,
    fetcherKey,
    action,
    saved = null,
    reply,
    onFeedback,
    next,
    isSession = false,
  } = props
  const fetcher = useFetcher<AnswerReply>({ key: fetcherKey ?? `practice-${current.id}` })
  const offline = useOffline()
  const place = useRef<HTMLDivElement>(null)
  const given = fetcher.data ?? reply
  const [kept, setKept] = useState(saved)
  const [dismissed, setDismissed] = useState<Feedback>()
  const latest = given?.feedback ?? kept
  if (latest !== kept) setKept(latest)
  const feedback = latest === dismissed ? null : latest
  const item = feedback?.item ?? current
  const errors = given?.errors ? given : null
  const error = errors?.errors['answer'] ?? errors?.errors['form']
  const told = useRef(given)
  useEffect(() => {
    if (told.current === given) return
    told.current = given
    if (given?.feedback) onFeedback?.(given.feedback)
    const target = given?.errors ? '[data-answer]' : '[data-verdict]'
    place.current?.querySelector<HTMLElement>(target)?.focus()
  }, [given, onFeedback])

  const askAgain = () => {
    setDismissed(latest ?? undefined)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-answer]')?.focus())
  }
  const foot = `flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5 ${isSession ? 'session-foot' : ''}`
  const hint = feedback?.hint ?? null
  return (
    <div
      ref={place}
      role="group"
      aria-labelledby={`ask-${item.key}`}
      className="grid grid-cols-1 gap-4"
      onKeyDown={(event) => runItemKey({ event, place: place.current })}
    >
      <p
        id={`ask-${item.key}`}
        data-ask
        tabIndex={-1}
        className={`scroll-mt-20 font-text outline-offset-4 ${isSession ? 'text-2xl sm:text-3xl' : 'text-xl'}`}
      >
        <SafeHtml html={item.askHtml} />
      </p>
      {feedback && !hint ? (
        <FeedbackView item={item} feedback={feedback}>
          <div className={foot}>
            {next}
            {feedback.outcome === 'missed' && !isSession && (
              <TryAgainButton courseId={courseId} item={item} onClick={askAgain} />
            )}
            {feedback.contestUrl && (
              <Link to={feedback.contestUrl} className="link py-1 text-sm">
                My answer is right too
              </Link>
            )}
          </div>
        </FeedbackView>
      ) : (
        <fetcher.Form
          method="post"
          action={action ?? practiceUrl({ courseId, item: item.key })}
          onSubmit={offline.onSubmit}
          className="grid grid-cols-1 gap-3"
        >
          <input type="hidden" name="itemId" value={item.id} />
          <input type="hidden" name="seen" value={latest?.tries ?? tries} />
          {feedback && hint && <HintView item={item} feedback={feedback} hint={hint} />}
          {offline.isWaiting && (
            <p role="status" className="rounded-sm bg-warn-wash px-4 py-3">
              You’re offline. Your answer is still here, and we’ll check it once you’re connected.
            </p>
          )}
          <FieldError id={`${item.key}-error`} text={error} />
          <AnswerFields
            item={item}
            courseId={courseId}
            answer={errors?.answer ?? hint?.answer ?? []}
            errorId={error ? `${item.key}-error` : undefined}
            slip={hint?.table}
          />
          <div className={foot}>
            <Button
              name="act"
              value="check"
              size={isSession ? 'normal' : 'small'}
              isBusy={fetcher.state === 'submitting'}
              busyLabel="Checking…"
            >
              {hint ? 'Check again' : 'Check'}
            </Button>
            {hint?.hasRule && !hint.ruleHtml && (
              <Button name="act" value="rule" variant="text" data-rule>
                Tell me the rule
              </Button>
            )}
            <Button name="act" value="show" variant="text">
              {hint ? 'Show answer' : 'I don’t know'}
            </Button>
            {!isSession && next}
            {verdict && !latest && <EarlierVerdict courseId={courseId} item={item} verdict={verdict} />}
          </div>
        </fetcher.Form>
      )}
    </div>
  )
}

function TryAgainButton({ courseId, item, onClick }: { courseId: string; item: AskedItem; onClick: () => void }) {
  return (
    <ButtonLink
      to={practiceUrl({ courseId, item: item.key, again: true })}
      size="small"
      variant="quiet"
      // The next round of a generated item has other numbers, which only the server knows.
      reloadDocument={item.kind === 'work'}
      onClick={(event) => {
        if (item.kind === 'work') return
        event.preventDefault()
        onClick()
      }}
    >
      Try again
    </ButtonLink>
  )
}

function EarlierVerdict({ courseId, item, verdict }: { courseId: string; item: AskedItem; verdict: PracticeVerdict }) {
  return (
    <p className="text-sm text-ink-2">
      {verdict === 'right' ? 'You got this right.' : 'You have missed this before.'}{' '}
      <a href={practiceUrl({ courseId, item: item.key })} className="link">
        See your answer
      </a>
    </p>
  )
}
