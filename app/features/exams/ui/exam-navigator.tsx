import type { Question } from '../types.ts'
import { answerOf, type Answers } from './sitting.ts'

/** The questions as intervals of a tier: number, letter, a corner for a flag, yellow for the current one. */
export function ExamNavigator({
  questions,
  answers,
  current,
  onGo,
}: {
  questions: readonly Question[]
  answers: Answers
  current: number
  onGo: (index: number) => void
}) {
  return (
    <nav aria-label="Questions" className="-mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0">
      <ol className="tnum flex border-t border-t-rule-2">
        {questions.map(({ id }, i) => {
          const { answer, flagged } = answerOf(answers, id)
          return (
            <li key={id} className="relative min-w-9 flex-1">
              <a
                href={`#q${i + 1}`}
                aria-current={i === current ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(i)
                }}
                className={`block h-12 border-r border-r-pitch pt-1 text-center text-xs leading-tight text-ink-2 focus-visible:-outline-offset-3 aria-[current]:bg-mark aria-[current]:text-on-mark ${i === 0 ? 'border-l border-l-pitch' : ''} ${answer ? 'bg-tier-2' : 'bg-surface'}`}
              >
                <span className="sr-only">Question </span>
                {i + 1}
                <span className="sr-only">{answer ? ', answered ' : ', not answered'}</span>
                <span className={`block h-6 font-text text-lg leading-tight ${i === current ? '' : 'text-ink'}`}>
                  {answer}
                </span>
                {flagged && <span className="sr-only">, flagged</span>}
              </a>
              {flagged && (
                <svg
                  viewBox="0 0 10 10"
                  aria-hidden="true"
                  className="pointer-events-none absolute top-0.5 right-1 size-2.5 fill-formant"
                >
                  <path d="M0 0H10V10Z" />
                </svg>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
