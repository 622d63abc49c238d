import { useRef, useState, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AnswerFields } from '#app/domain/learning/practice/ui/answer-fields.tsx'
import { SafeHtml } from '#app/domain/learning/practice/ui/safe-html.tsx'
import { isAnswered } from '#app/domain/learning/self-checks.ts'
import type { SelfCheck } from '#app/domain/learning/self-checks.queries.server.ts'
import { ItemStrip, SelfCheckHead, TimeLeft } from './self-check-head.tsx'
import { selfCheckTitle } from '#app/domain/learning/ui/names.ts'
import { useSavedAnswers } from './saved-answers.ts'
import { useItemKeys } from './use-item-keys.ts'

const formId = 'self-check-item'

function readAnswer(form: HTMLFormElement | null) {
  return form ? new FormData(form).getAll('answer').map(String) : []
}

/** A self-check, one item at a time. Answers are saved as they are given; without JavaScript, each button saves. */
export function SelfCheckInProgress({
  course,
  selfCheck,
  first,
  leftMilliseconds,
  places,
}: {
  course: { id: string; title: string }
  selfCheck: SelfCheck
  /** The number of the item that is shown first. */
  first: number
  leftMilliseconds: number
  /** Numbers and titles of the sections, such as "2.1" and "The vowel space", by section id. */
  places: Readonly<Record<string, { place: string; title: string }>>
}) {
  const { items } = selfCheck
  const form = useRef<HTMLFormElement>(null)
  const handIn = useRef<HTMLButtonElement>(null)
  const isReady = useRef(false)
  const isHydrated = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const [current, setCurrent] = useState(first)
  const [cleared, setCleared] = useState(0)
  const { given, saving, give, flush } = useSavedAnswers({
    url: `/course/${course.id}/self-check/answer`,
    paperId: selfCheck.id,
    saved: items,
    savedAt: selfCheck.savedAt,
  })
  const item = items[current - 1]
  const own = given[current - 1] ?? { answer: [], isFlagged: false }
  const hasLetters = /^(one|several|listen)$/.test(item?.asked.kind ?? '')
  const open = given.filter(({ answer }) => !isAnswered(answer)).length

  const saveAnswer = (change: Partial<typeof own> = {}) => {
    const next = { ...own, answer: readAnswer(form.current), ...change }
    const isEmpty = !isAnswered(next.answer) && !isAnswered(own.answer)
    const isSame =
      next.isFlagged === own.isFlagged && (isEmpty || JSON.stringify(next.answer) === JSON.stringify(own.answer))
    if (!isSame) give(current, next)
  }
  const goToItem = (number: number) => {
    if (number < 1 || number > items.length) return
    saveAnswer()
    setCurrent(number)
    const url = new URL(location.href)
    url.searchParams.set('item', String(number))
    history.replaceState(history.state, '', url)
    requestAnimationFrame(() => document.getElementById('item-heading')?.focus({ preventScroll: true }))
  }
  const clearAnswer = () => {
    saveAnswer({ answer: [] })
    setCleared(cleared + 1)
  }
  const submitWhenSaved = async (event: SubmitEvent<HTMLFormElement>) => {
    if (isReady.current) return
    event.preventDefault()
    saveAnswer()
    if (!(await flush())) return
    isReady.current = true
    // A form ignores a second submission while it is being submitted, so this waits until that is over.
    setTimeout(() => form.current?.requestSubmit(handIn.current))
  }
  useItemKeys(isHydrated, (key) => {
    if (key.kind === 'go') goToItem(current + key.by)
    else if (key.kind === 'flag') saveAnswer({ isFlagged: !own.isFlagged })
    else form.current?.querySelector<HTMLInputElement>(`input[name="answer"][value="${key.option}"]`)?.click()
  })
  if (!item) return null
  const place = places[item.sectionId]
  return (
    <>
      <SelfCheckHead
        courseId={course.id}
        title={selfCheckTitle(selfCheck)}
        answered={items.length - open}
        total={items.length}
        saving={saving}
        clock={
          selfCheck.endsAt && (
            <TimeLeft
              endsAt={selfCheck.endsAt}
              leftMilliseconds={leftMilliseconds}
              onEnd={() => form.current?.requestSubmit(handIn.current)}
            />
          )
        }
      >
        <ItemStrip items={items} given={given} current={current} form={formId} onGo={goToItem} />
      </SelfCheckHead>
      <Form
        id={formId}
        ref={form}
        method="post"
        onSubmit={(event) => void submitWhenSaved(event)}
        onChange={() => saveAnswer()}
        className="mt-8 grid min-h-[calc(100vh-17rem)] grid-rows-[auto_auto_auto_minmax(0,1fr)] gap-y-5"
      >
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="paperId" value={selfCheck.id} />
        <input type="hidden" name="number" value={current} />
        {own.isFlagged && <input type="hidden" name="flagged" value="yes" />}
        {/* Enter presses the first button of a form, so the first one opens the next item, as in the exam. */}
        <button
          name="go"
          value={Math.min(current + 1, items.length)}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onClick={(event) => {
            event.preventDefault()
            goToItem(Math.min(current + 1, items.length))
          }}
        >
          Next
        </button>
        <div className="measure">
          <p className="text-sm text-ink-2">
            Item {current}
            {place && <span>{`, ${place.place} ${place.title}`}</span>}
          </p>
          <h2 id="item-heading" tabIndex={-1} className="mt-1 text-2xl outline-offset-4">
            <SafeHtml html={item.asked.askHtml} />
          </h2>
        </div>
        <div className="measure">
          <AnswerFields
            key={`${item.asked.id}-${cleared}`}
            item={item.asked}
            courseId={course.id}
            answer={own.answer}
            errorId={undefined}
          />
        </div>
        <p className="measure flex flex-wrap gap-x-5">
          <button
            name="go"
            value="flag"
            onClick={(event) => {
              event.preventDefault()
              saveAnswer({ isFlagged: !own.isFlagged })
            }}
            className="link min-h-11"
          >
            {own.isFlagged ? 'Remove the flag' : 'Flag for later'}
          </button>
          <button
            name="go"
            value="clear"
            onClick={(event) => {
              event.preventDefault()
              clearAnswer()
            }}
            className="link min-h-11"
          >
            Clear answer
          </button>
        </p>
        <div className="no-print sticky bottom-0 z-10 -mx-5 -mb-8 self-end border-t border-rule-2 bg-surface px-5 sm:-mx-10 sm:px-10 lg:-mb-11">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            {current > 1 && (
              <Button
                variant="quiet"
                name="go"
                value={current - 1}
                onClick={(event) => {
                  event.preventDefault()
                  goToItem(current - 1)
                }}
              >
                <Icon name="chevron-left" className="sm:hidden" />
                <span className="max-sm:sr-only">Item {current - 1}</span>
              </Button>
            )}
            {current < items.length && (
              <Button
                variant={open === 0 ? 'quiet' : 'primary'}
                name="go"
                value={current + 1}
                onClick={(event) => {
                  event.preventDefault()
                  goToItem(current + 1)
                }}
                className="max-sm:flex-1"
              >
                <span>
                  Next<span className="max-sm:sr-only">, item {current + 1}</span>
                </span>
              </Button>
            )}
            <p className="text-sm text-ink-2 noscript:hidden max-lg:hidden">
              Keys:{' '}
              {hasLetters && (
                <>
                  <kbd>A</kbd> to <kbd>D</kbd>,{' '}
                </>
              )}
              <kbd>←</kbd> <kbd>→</kbd>
              <span>,</span> <kbd>F</kbd> <span>flags</span>
            </p>
            <Button
              ref={handIn}
              variant={open === 0 ? 'primary' : 'quiet'}
              name="go"
              value="hand-in"
              isBusy={isBusy}
              busyLabel="Marking…"
              className="ml-auto"
            >
              <span>Hand in{open > 0 && <span className="max-sm:sr-only">, {open} open</span>}</span>
            </Button>
          </div>
        </div>
      </Form>
    </>
  )
}
