import { memo } from 'react'
import { answerLetters, type AnswerLetter } from '#app/core/vocabulary.ts'
import type { Question } from '../exams.types.ts'

export type ChangeAnswer = (questionId: string, part: { answer?: AnswerLetter | null; flagged?: boolean }) => void

/** Shows one numbered question with plain form controls, so that it works without JavaScript. */
export const ExamQuestion = memo(function ExamQuestion({
  number,
  question,
  answer,
  flagged,
  isHidden,
  onChange,
  onEnter,
}: {
  number: number
  question: Question
  answer: AnswerLetter | null
  flagged: boolean
  isHidden: boolean
  onChange: ChangeAnswer
  onEnter: (index: number) => void
}) {
  const { id, textHtml, optionsHtml } = question
  return (
    <fieldset
      id={`q${number}`}
      hidden={isHidden}
      onFocus={() => onEnter(number - 1)}
      className="question mb-12 min-w-0 scroll-mt-32 sm:mb-13.5"
    >
      <legend translate="no">
        <span className="text-ink-3">{`(${number})`}</span>{' '}
        <span className="marked" dangerouslySetInnerHTML={{ __html: textHtml }} />
      </legend>
      <div translate="no" className="options sm:ml-14.5">
        {answerLetters.map((letter) => (
          <label key={letter}>
            <input
              type="radio"
              name={`answer-${id}`}
              value={letter}
              checked={answer === letter}
              onChange={() => onChange(id, { answer: letter })}
            />
            <b>{letter}</b>
            <span className="marked" dangerouslySetInnerHTML={{ __html: optionsHtml[letter] }} />
          </label>
        ))}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm sm:ml-14.5">
        <label className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            name={`flag-${id}`}
            checked={flagged}
            onChange={(event) => onChange(id, { flagged: event.currentTarget.checked })}
            className="size-4.5"
          />
          <span>Flag for review</span>
        </label>
        {answer && (
          <button
            name="clear"
            value={id}
            aria-label={`Clear answer to question ${number}`}
            onClick={(event) => {
              event.preventDefault()
              event.currentTarget.closest('fieldset')?.querySelector('input')?.focus()
              onChange(id, { answer: null })
            }}
            className="link min-h-8 font-medium pointer-coarse:min-h-11"
          >
            Clear answer
          </button>
        )}
      </div>
    </fieldset>
  )
})
