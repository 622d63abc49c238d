import { ItalicFontPreload } from '#app/ui/italic-font-preload.tsx'
import { useCallback, useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Countdown, TakeBreak } from './countdown.tsx'
import { ExamNavigator } from './exam-navigator.tsx'
import { ExamQuestion, type ChangeAnswer } from './exam-question.tsx'
import { QuestionFilter, useQuestionFilter } from './question-filter.tsx'
import { SavingText } from './saving-text.tsx'
import { getAnswer, listUnansweredNumbers, type ShownAttempt } from './attempt-answers.ts'
import { AttemptNotices } from './attempt-notices.tsx'
import { ConfirmSubmission, SubmitPanel } from './submit-panel.tsx'
import { pickVisibleQuestion, useShortcuts } from './use-shortcuts.ts'
import startWatchUrl from './start-watch.js?url'
import { useAttempt } from './use-attempt.ts'

/** True while the bar takes less than a third of the window, so that a question can be read below it. */
function useStickyBar(id: string) {
  const [isSticky, setIsSticky] = useState(true)
  useEffect(() => {
    const bar = document.getElementById(id)
    if (!bar) return
    const measure = () => setIsSticky(bar.offsetHeight * 3 < window.innerHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [id])
  return isSticky
}

function scrollToQuestion(index: number) {
  const question = document.getElementById(`q${index + 1}`)
  const control = question?.querySelector<HTMLInputElement>('input:checked') ?? question?.querySelector('input')
  control?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'start' })
}

/**
 * Finds the question that a key acts on. It measures the page when the key is pressed, because we do not listen to
 * scroll events.
 */
function findVisibleQuestion(count: number) {
  const fieldsets = Array.from({ length: count }, (_, i) => document.getElementById(`q${i + 1}`))
  const focused = fieldsets.findIndex((fieldset) => fieldset?.contains(document.activeElement))
  return pickVisibleQuestion({
    questions: fieldsets.map((fieldset) => fieldset?.getBoundingClientRect() ?? { top: 0, bottom: 0 }),
    viewport: {
      top: document.getElementById(barId)?.getBoundingClientRect().bottom ?? 0,
      bottom: document.documentElement.clientHeight,
    },
    focused: focused < 0 ? null : focused,
  })
}

const barId = 'exam-bar'
const formId = 'exam-answers'

/** Shows the running attempt. Without JavaScript it is one form that saves and submits. */
export function ExamAttempt({ attempt }: { attempt: ShownAttempt }) {
  const { attemptId, questions, title, courseTitle, durationMilliseconds } = attempt
  const { state, run } = useAttempt(attempt)
  const { answers, endsAt, purpose } = state
  const change: ChangeAnswer = useCallback(
    (questionId, part) => run.dispatch({ type: 'changed', questionId, part }),
    [run],
  )
  const isBarSticky = useStickyBar(barId)
  const [current, setCurrent] = useState(0)
  const [hasShortcuts, setHasShortcuts] = useState(true)
  const unanswered = listUnansweredNumbers(questions, answers)
  const answered = questions.length - unanswered.length
  const filter = useQuestionFilter({ questions, answers })
  const { showAll } = filter
  const go = useCallback(
    (index: number) => {
      // A question that the filter hides cannot get the focus, so show all questions first.
      flushSync(() => {
        if (document.getElementById(`q${index + 1}`)?.hidden) showAll()
        setCurrent(index)
      })
      scrollToQuestion(index)
    },
    [showAll],
  )

  useShortcuts(hasShortcuts && purpose === 'save', (shortcut) => {
    const visible = findVisibleQuestion(questions.length)
    const id = visible === null ? undefined : questions[visible]?.id
    if (shortcut.kind === 'go') go(filter.nextShown({ from: visible ?? current, by: shortcut.by }))
    else if (id && shortcut.kind === 'answer') {
      change(id, { answer: shortcut.letter })
      document
        .querySelector<HTMLInputElement>(`input[name="answer-${id}"][value="${shortcut.letter}"]`)
        ?.focus({ preventScroll: true })
    } else if (id && shortcut.kind === 'flag') change(id, { flagged: !getAnswer(answers, id).flagged })
  })

  return (
    <>
      <script async src={startWatchUrl} />
      <ItalicFontPreload texts={questions.map(({ textHtml }) => textHtml)} />
      <header
        id={barId}
        className={`no-print top-0 z-10 border-b border-rule-2 bg-surface ${isBarSticky ? 'tall:sticky' : ''}`}
      >
        <div className="mx-auto flex max-w-[73.75rem] flex-wrap items-center gap-x-3 gap-y-1 px-5 py-1.5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:gap-x-8.5 sm:px-10 sm:pt-3.5 sm:pb-3">
          <div className="max-sm:sr-only">
            <h1 tabIndex={-1} className="text-lg leading-tight sm:text-xl">
              {title}
            </h1>
            {!title.includes(courseTitle) && <p className="text-sm text-ink-2">{courseTitle}</p>}
          </div>
          <div className="grid gap-1">
            <p className="text-xs leading-tight whitespace-nowrap sm:text-base">
              <span className="tnum block font-text text-lg leading-none sm:text-2xl">
                {`${answered} / ${questions.length}`}
              </span>{' '}
              <span>answered</span>
            </p>
            <progress
              value={answered}
              max={questions.length}
              aria-label="Questions answered"
              className="h-1.5 w-full max-w-40"
            />
          </div>
          <SavingText state={state} />
          <Countdown
            durationMilliseconds={durationMilliseconds}
            endsAt={endsAt}
            remainingMilliseconds={run.remainingMilliseconds}
          >
            <TakeBreak
              form={formId}
              secondsLeft={state.breakSecondsLeft}
              isAsking={purpose === 'break'}
              onBreak={() => run.dispatch({ type: 'break' })}
            />
          </Countdown>
        </div>
        <div className="mx-auto max-w-[73.75rem] px-5 sm:px-10">
          <ExamNavigator questions={questions} answers={answers} current={current} onGo={go} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[53.75rem] flex-1 px-5 pt-8 pb-16 outline-none sm:px-10 sm:pt-11"
      >
        <p className="hidden print:block">Exam questions can’t be printed.</p>
        {/* The bar has no room for the title on a phone, where a rehearsal must not look like the exam. */}
        <p aria-hidden="true" className="no-print mb-5 text-sm text-ink-2 sm:hidden">
          {title}
        </p>
        <QuestionFilter filter={filter} />
        <form
          id={formId}
          method="post"
          autoComplete="off"
          // start-watch.js reads both.
          data-elapsed={attempt.elapsedMilliseconds}
          data-running={state.isRunning || undefined}
          onSubmit={(event) => event.preventDefault()}
          className="no-print"
        >
          <input type="hidden" name="attemptId" value={attemptId} />
          {/* What the page showed at first, so that a form tells what was changed on it. */}
          <input type="hidden" name="shown" value={JSON.stringify(attempt.answers)} />
          {/* Enter presses the first button of a form, which would otherwise be "Clear answer". */}
          <button name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
            Save answers
          </button>
          {questions.map((question, i) => (
            <ExamQuestion
              key={question.id}
              isHidden={!filter.shows(question.id)}
              number={i + 1}
              question={question}
              {...getAnswer(answers, question.id)}
              onChange={change}
              onEnter={setCurrent}
            />
          ))}
          {filter.isEmpty && <p className="mb-10 text-ink-2">No questions here.</p>}
          <SubmitPanel unanswered={unanswered} state={state} onGo={go} />
        </form>
        <details className="no-print mt-10 noscript:hidden text-sm text-ink-2">
          <summary className="link inline-block min-h-8">Keyboard shortcuts</summary>
          <p className="mt-2">
            Press 1 to 4 or a to d to answer the question on screen, n or p for the next or previous one, and f to flag
            it.
          </p>
          <label className="mt-2 flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={hasShortcuts}
              onChange={(event) => setHasShortcuts(event.currentTarget.checked)}
              className="size-4.5"
            />
            Use keyboard shortcuts
          </label>
        </details>
      </main>
      <AttemptNotices
        isSticky={isBarSticky}
        state={state}
        originalEndsAt={attempt.endsAt}
        onTakeOver={() => run.dispatch({ type: 'take-over' })}
      />
      <ConfirmSubmission
        total={questions.length}
        flagged={filter.counts.flagged}
        onConfirm={() => run.dispatch({ type: 'submit' })}
      />
    </>
  )
}
