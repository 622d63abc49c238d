import { useEffect } from 'react'
import { formatCount, formatPercentage } from '#app/core/text.ts'
import { resultTexts } from '#app/domain/exams/exams.messages.ts'
import { removeKeptAnswers } from '#app/domain/exams/ui/device-storage.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ModuleMarks as Module } from './types.ts'
import { Award, AwardLinks } from './award.tsx'
import { ReadingList } from './reading-list.tsx'
import { ScoreRuler } from './score-ruler.tsx'
import { SecondAttempt } from './second-attempt.tsx'
import { Link } from 'react-router'
import { intervalClass } from '#app/ui/interval-width.ts'
import { isUnderHalf, type ShownResult } from './rules.ts'
import { MarkKey, MarkSquares } from './mark-squares.tsx'

/**
 * The result of an exam. After a pass it first shows the certificate, after a fail the sections to read and the way to
 * a resit.
 */
export function ResultScreen({ result }: { result: ShownResult }) {
  const { attemptId } = result
  // The exam is over, so the answers that this device keeps are no longer needed.
  useEffect(() => removeKeptAnswers(attemptId), [attemptId])
  return result.passed ? <PassedResult result={result} /> : <FailedResult result={result} />
}

function ResultHead({ result }: { result: ShownResult }) {
  const { courseTitle, title, score, totalQuestions, percentage, passPercentage, passed, award, ending } = result
  const isRevoked = award?.status === 'revoked'
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Student Dashboard', to: '/student-dashboard' },
          { label: courseTitle, to: `/course/${result.courseId}` },
          { label: title.includes(courseTitle) ? 'Final exam' : title },
        ]}
      />
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
            {passed && !isRevoked ? 'Congratulations!' : 'Exam Complete'}
          </h1>
          <p className="mt-1.5 text-lg text-ink-2">
            {isRevoked ? resultTexts.revoked : passed ? resultTexts.passed : resultTexts.failed(passPercentage)}
            <br />
            <strong className="tnum font-semibold text-ink">
              {formatPercentage(percentage)}%, {score} out of {totalQuestions} correct
            </strong>
            {ending.hasRunOut && ending.unanswered > 0 && (
              <span>{`. Time ran out with ${formatCount(ending.unanswered, 'question')} unanswered.`}</span>
            )}
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-3">
          {award && !award.withdrawn && <ButtonLink to="/my-certificates">View Certificate</ButtonLink>}
          <ButtonLink to="/student-dashboard" variant={passed ? 'quiet' : 'primary'}>
            View Dashboard
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

const columns = 'grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]'

function PassedResult({ result }: { result: ShownResult }) {
  const { award, ending, modules } = result
  return (
    <>
      <ResultHead result={result} />
      <div className={columns}>
        {award && <Award award={award} />}
        <div className="grid content-start gap-5">
          {award && <AwardLinks award={award} />}
          <ExamEnding ending={ending} courseId={result.courseId} />
        </div>
      </div>
      <section aria-labelledby="how-it-went" className="mt-7">
        <h2 id="how-it-went" className="mb-1 text-2xl">
          How it went
        </h2>
        <ScoreRuler {...result} />
        <ModuleMarks modules={modules} />
      </section>
      <p className="no-print mt-7">
        <ButtonLink to="/courses" variant="quiet">
          Choose your next course
        </ButtonLink>
      </p>
    </>
  )
}

function FailedResult({ result }: { result: ShownResult }) {
  const { courseId, modules, reading, resit, ending } = result
  return (
    <>
      <ResultHead result={result} />
      <section aria-label="How it went">
        <ScoreRuler {...result} />
        <ModuleMarks modules={modules} />
      </section>
      <div className={`${columns} mt-6`}>
        <ReadingList courseId={courseId} reading={reading} />
        <div className="grid content-start gap-7">
          <SecondAttempt courseId={courseId} resit={resit} />
          <section aria-labelledby="how-it-ended">
            <h2 id="how-it-ended" className="mb-2 text-2xl">
              How it ended
            </h2>
            <ExamEnding ending={ending} courseId={result.courseId} />
          </section>
        </div>
      </div>
    </>
  )
}

function ExamEnding({ ending, courseId }: { ending: ShownResult['ending']; courseId: string }) {
  const { started, ended, hasRunOut, breaks, answered } = ending
  const facts = [
    ['Started', started],
    [hasRunOut ? 'Time ran out' : 'Submitted', ended],
    ...(breaks ? [['Breaks', `${breaks}, with the clock stopped`] as const] : []),
    ['Answered', answered],
  ] as const
  return (
    <>
      <dl className="tnum grid grid-cols-[auto_minmax(0,1fr)] gap-x-4.5 gap-y-1 text-sm">
        {facts.map(([term, fact]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-right font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="no-print mt-2.5 text-sm">
        <Link to={`/exam/${courseId}/appeal`} className="link">
          Exam record and appeals
        </Link>
      </p>
    </>
  )
}

function ModuleMarks({ modules }: { modules: readonly Module[] }) {
  const largest = Math.max(...modules.map(({ total }) => total))
  const sumMarks = (mark: 'right' | 'wrong' | 'unanswered') => modules.reduce((all, module) => all + module[mark], 0)
  return (
    <>
      <ol className="tier mt-3 lg:flex">
        {modules.map((module) => {
          const { number, title, right, total, unanswered } = module
          const edge = isUnderHalf(module)
            ? 'max-lg:border-l-4 max-lg:border-l-formant lg:border-t-4 lg:border-t-formant lg:pt-1'
            : 'max-lg:border-l-4 max-lg:border-l-transparent lg:pt-2'
          return (
            <li
              key={number ?? title}
              className={`grid min-w-0 gap-x-3 border-rule px-2.5 py-2 max-lg:grid-cols-[1.5rem_minmax(0,1fr)] max-lg:items-center sm:max-lg:grid-cols-[1.5rem_minmax(0,1fr)_auto] max-lg:not-first:border-t lg:min-h-31 lg:basis-0 lg:grid-rows-[auto_1fr_auto] lg:border-r lg:border-r-pitch lg:pb-2.5 lg:first:border-l lg:first:border-l-pitch ${edge} ${intervalClass({ count: total, largest })}`}
            >
              <span className="tnum font-text text-sm leading-tight text-ink-3">{number}</span>
              <span className="hyphens-auto text-sm leading-tight">{title}</span>
              <span className="tnum flex flex-wrap items-center gap-1 text-xs text-ink-2 max-sm:col-start-2 max-sm:mt-1 sm:max-lg:justify-end">
                <MarkSquares marks={module} />
                <span className="ml-1 whitespace-nowrap">
                  {right} of {total}
                </span>
                <span className="sr-only">
                  {' '}
                  correct{unanswered > 0 && <span>{`, ${unanswered} unanswered`}</span>}
                  {isUnderHalf(module) && <span>, under half</span>}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <MarkKey
        marks={{ right: sumMarks('right'), wrong: sumMarks('wrong'), unanswered: sumMarks('unanswered') }}
        hasUnderHalf={modules.some(isUnderHalf)}
      />
    </>
  )
}
