import type { Mark } from '#app/domain/exams/exams.types.ts'
import type { Marks } from './types.ts'

/**
 * The square of one mark. The marks differ in shape (filled, struck through, dashed), so that nothing depends on
 * colour.
 */
export function MarkSquare({ mark }: { mark: Mark }) {
  return (
    <svg viewBox="0 0 13 13" aria-hidden="true" className="size-3.25 shrink-0 stroke-ink-2">
      <rect
        x="0.75"
        y="0.75"
        width="11.5"
        height="11.5"
        strokeWidth="1.5"
        strokeDasharray={mark === 'unanswered' ? '2.5 2' : undefined}
        className={mark === 'right' ? 'fill-ink stroke-ink' : 'fill-surface'}
      />
      {mark === 'wrong' && <path d="M1 1 12 12" strokeWidth="1.5" />}
    </svg>
  )
}

const order = ['right', 'wrong', 'unanswered'] as const satisfies Mark[]

export function MarkSquares({ marks }: { marks: Marks }) {
  return order.flatMap((mark) =>
    Array.from({ length: marks[mark] }, (_, i) => <MarkSquare key={`${mark}-${i}`} mark={mark} />),
  )
}

const words = { right: 'correct', wrong: 'not correct', unanswered: 'unanswered' } as const satisfies Record<
  Mark,
  string
>

export function MarkKey({ marks, hasUnderHalf }: { marks: Marks; hasUnderHalf: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 pt-2 text-xs text-ink-2">
      {order.map(
        (mark) =>
          marks[mark] > 0 && (
            <span key={mark} className="flex items-center gap-1.5">
              <MarkSquare mark={mark} />
              {words[mark]}
            </span>
          ),
      )}
      {hasUnderHalf && (
        <span className="flex items-center gap-1.5">
          <svg viewBox="0 0 13 4" aria-hidden="true" className="h-1 w-3.25 fill-formant">
            <rect width="13" height="4" />
          </svg>
          under half
        </span>
      )}
      <span className="sm:ml-auto">We don’t publish exam questions.</span>
    </p>
  )
}
