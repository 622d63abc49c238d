import { FlagCorner } from '#app/ui/flag-corner.tsx'
import type { Question } from '../exams.types.ts'
import { getAnswer, type Answers } from './attempt-answers.ts'

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
      <ol className="question-tier tnum">
        {questions.map(({ id }, i) => {
          const { answer, flagged } = getAnswer(answers, id)
          return (
            <li key={id}>
              <a
                href={`#q${i + 1}`}
                aria-current={i === current ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(i)
                }}
                className={answer ? 'is-answered' : undefined}
              >
                <span className="sr-only">Question </span>
                <span>{i + 1}</span>
                <span className="sr-only">{answer ? ', answered ' : ', not answered'}</span>
                <b>{answer}</b>
                {flagged && <span className="sr-only">, flagged</span>}
              </a>
              {flagged && <FlagCorner />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
