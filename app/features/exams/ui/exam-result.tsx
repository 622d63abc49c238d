import { useEffect } from 'react'
import { formatPercentage } from '#app/core/text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { resultTexts } from '../messages.ts'
import { queueKey } from './answer-queue.ts'
import { ExamFrame } from './exam-frame.tsx'

export type ShownResult = {
  attemptId: string
  courseId: string
  title: string
  score: number
  totalQuestions: number
  percentage: number
  passPercentage: number
  passed: boolean
  submitted: string
  mayResit: boolean
}

export function ExamResult({ result }: { result: ShownResult }) {
  const { attemptId, courseId, title, score, totalQuestions, percentage, passPercentage, passed, submitted, mayResit } =
    result
  // Whatever waited in this browser was for an exam that is over.
  useEffect(() => localStorage.removeItem(queueKey(attemptId)), [attemptId])
  return (
    <ExamFrame>
      <div>
        <p className="text-ink-2">{title}</p>
        <h1 tabIndex={-1} className={`mt-1 text-4xl sm:text-5xl ${passed ? 'text-ok' : ''}`}>
          {passed ? 'Congratulations!' : 'Exam Complete'}
        </h1>
      </div>
      <div className="tier flex flex-wrap items-baseline gap-x-5 gap-y-1 border-x border-x-pitch px-6 py-5">
        <p className="tnum font-text text-5xl leading-none">{formatPercentage(percentage)}%</p>
        <p className="tnum text-lg text-ink-2">
          {score} out of {totalQuestions} correct
        </p>
      </div>
      <p className="max-w-reading text-lg">{passed ? resultTexts.passed : resultTexts.failed(passPercentage)}</p>
      <p className="tnum text-sm text-ink-2">
        Submitted {submitted}. Pass mark {passPercentage}%.
      </p>
      <div className="no-print flex flex-wrap gap-3">
        {passed && <ButtonLink to="/my-certificates">View Certificate</ButtonLink>}
        {mayResit && <ButtonLink to={`/exam/${courseId}?resit`}>Take your resit</ButtonLink>}
        <ButtonLink to="/student-dashboard" variant={passed || mayResit ? 'quiet' : 'primary'}>
          View Dashboard
        </ButtonLink>
      </div>
    </ExamFrame>
  )
}
