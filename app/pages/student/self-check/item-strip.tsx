import { FlagCorner } from '#app/ui/flag-corner.tsx'
import { isAnswered, type SelfCheckItem } from '#app/domain/learning/self-checks.ts'
import type { Given } from './saved-answers.ts'

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
