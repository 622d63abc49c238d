import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { AskedItem } from '#app/features/courses/practice/types.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { Feedback } from '../types.ts'
import { practiceUrl } from './url.ts'
import { AnswerFields } from './answer-fields.tsx'
import { FeedbackView } from './feedback-view.tsx'
import { Marked } from './marked.tsx'

/** The server's response to an answer: feedback, or the reason it could not be judged. */
export type AnswerReply =
  | { feedback: Feedback }
  | { errors: Partial<Record<string, string>>; answer?: readonly string[] }

export type PracticeItemProps = {
  courseId: string
  item: AskedItem
  verdict: PracticeVerdict | null
  /** The number of answers so far. */
  tries: number
  /** The response from a form submitted without JavaScript, or the stored feedback. */
  reply?: AnswerReply | undefined
  onVerdict?: (verdict: PracticeVerdict) => void
  next?: ReactNode
}

/** A practice item: question, answer form and feedback. With JavaScript the page stays in place. */
export function PracticeItem({ courseId, item, verdict, tries, reply, onVerdict, next }: PracticeItemProps) {
  const fetcher = useFetcher<AnswerReply>({ key: `practice-${item.id}` })
  const [dismissed, setDismissed] = useState<AnswerReply>()
  const place = useRef<HTMLDivElement>(null)
  const given = fetcher.data ?? reply
  const current = given === dismissed ? undefined : given
  const feedback = current && 'feedback' in current ? current.feedback : null
  const error = current && 'errors' in current ? (current.errors['answer'] ?? current.errors['form']) : undefined
  const typed = current && 'errors' in current ? (current.answer ?? []) : []
  const latest = given && 'feedback' in given ? given.feedback.tries : tries
  const told = useRef(given)
  useEffect(() => {
    if (told.current === given) return
    told.current = given
    if (given && 'feedback' in given) onVerdict?.(given.feedback.verdict)
    place.current?.querySelector<HTMLElement>('[data-verdict], [data-answer]')?.focus()
  }, [given, onVerdict])

  const tryAgain = () => {
    setDismissed(given)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-answer]')?.focus())
  }
  return (
    <div ref={place} className="grid gap-4">
      <p data-ask tabIndex={-1} className="scroll-mt-20 font-text text-xl outline-offset-4">
        <Marked html={item.askHtml} />
      </p>
      {feedback ? (
        <FeedbackView item={item} feedback={feedback}>
          <TryAgain courseId={courseId} item={item} feedback={feedback} onClick={tryAgain} />
          {next}
        </FeedbackView>
      ) : (
        <fetcher.Form method="post" action={practiceUrl({ courseId, item: item.key })} className="grid gap-3">
          <input type="hidden" name="itemId" value={item.id} />
          <input type="hidden" name="seen" value={latest} />
          <FieldError id={`${item.key}-error`} text={error} />
          <AnswerFields
            item={item}
            courseId={courseId}
            answer={typed}
            errorId={error ? `${item.key}-error` : undefined}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button size="small" isBusy={fetcher.state === 'submitting'} busyLabel="Checking…">
              Check
            </Button>
            {next}
            {verdict && <SeenBefore courseId={courseId} item={item} verdict={verdict} />}
          </div>
        </fetcher.Form>
      )}
    </div>
  )
}

function TryAgain({
  courseId,
  item,
  feedback,
  onClick,
}: {
  courseId: string
  item: AskedItem
  feedback: Feedback
  onClick: () => void
}) {
  if (feedback.verdict === 'right') return null
  return (
    <ButtonLink
      to={practiceUrl({ courseId, item: item.key, again: true })}
      size="small"
      onClick={(event) => {
        // The next round of a generated item has other numbers, which only the server knows.
        if (item.kind === 'work') return
        event.preventDefault()
        onClick()
      }}
    >
      Try again
    </ButtonLink>
  )
}

function SeenBefore({ courseId, item, verdict }: { courseId: string; item: AskedItem; verdict: PracticeVerdict }) {
  return (
    <p className="text-sm text-ink-2">
      {verdict === 'right' ? 'You got this right.' : 'You have missed this before.'}{' '}
      <a href={practiceUrl({ courseId, item: item.key })} className="link">
        See your answer
      </a>
    </p>
  )
}
