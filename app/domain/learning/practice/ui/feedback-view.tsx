import type { ReactNode } from 'react'
import { formatWeekday } from '#app/core/dates.ts'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Feedback } from '../feedback.queries.server.ts'
import { ComparisonView } from './comparison-view.tsx'
import { kindsShown } from './kinds.tsx'
import { PlayLink } from './listening.tsx'
import { SafeHtml } from './safe-html.tsx'
import { verdictWords } from './words.ts'
import { SolutionView, JudgedTable } from './work-checked.tsx'

export function FeedbackView({
  item,
  feedback,
  children,
}: {
  item: AskedItem
  feedback: Feedback
  children: ReactNode
}) {
  const { verdict, outcome, remarkHtml, whyHtml, dueAt, comparison } = feedback
  const isBlank = feedback.answer.every((each) => each === '')
  const { accepted } = kindsShown[item.kind]
  const isAsked = outcome === 'missed' && isBlank
  return (
    <div className="grid min-w-0 gap-4">
      <p data-verdict tabIndex={-1} role="status" className="flex flex-wrap items-baseline gap-x-3 outline-offset-4">
        <b className={`inline-flex items-baseline gap-1.5 ${verdict === 'right' ? 'text-ok' : 'text-danger'}`}>
          <Icon name={verdict === 'right' ? 'check' : 'close'} className="self-center" />
          {isAsked ? 'Here’s the answer.' : verdictWords[verdict]}
        </b>
        {outcome === 'mended' && <span> At the second try.</span>}
        {comparison && verdict !== 'right' && !isBlank && (
          <span>
            {comparison.sounds.agreeing} of {comparison.sounds.all} sounds match.
          </span>
        )}
        {remarkHtml && (
          <span>
            {' '}
            <SafeHtml html={remarkHtml} />
          </span>
        )}
      </p>
      {feedback.options.length > 0 && <JudgedOptions options={feedback.options} />}
      {feedback.slots.length > 0 && <JudgedPlaces item={item} slots={feedback.slots} />}
      {item.work && feedback.slip && !isBlank && <JudgedTable work={item.work} slip={feedback.slip} />}
      {feedback.solution.length > 0 && <SolutionView solution={feedback.solution} />}
      {feedback.apartHtml.length > 0 && <AnalysisDifferences lines={feedback.apartHtml} />}
      {feedback.analysesHtml && <AnalysisDrawings drawings={feedback.analysesHtml} isRight={verdict === 'right'} />}
      {comparison && (
        <ComparisonView comparison={comparison} brackets={item.style === 'narrow' ? '[]' : '//'} verdict={verdict} />
      )}
      {verdict !== 'right' && (accepted === 'words' || accepted === 'pattern') && (
        <TypedAnswer isPattern={accepted === 'pattern'} feedback={feedback} isAsked={isAsked} />
      )}
      {verdict !== 'right' && accepted === 'program' && <Solution program={feedback.accepted[0] ?? ''} />}
      {whyHtml && (
        <p className="max-w-reading font-text text-lg">
          <SafeHtml html={whyHtml} />
        </p>
      )}
      {dueAt && <p className="text-sm text-ink-3">Due for review on {formatWeekday(new Date(dueAt))}.</p>}
      {children}
    </div>
  )
}

function TypedAnswer({ isPattern, feedback, isAsked }: { isPattern: boolean; feedback: Feedback; isAsked: boolean }) {
  const yours = feedback.answer[0]
  const look = isPattern ? 'font-mono text-base' : 'font-text text-lg'
  return (
    <p className="text-sm">
      {yours ? (
        <>
          You wrote{' '}
          <q translate="no" className={look}>
            {yours}
          </q>
          .{' '}
        </>
      ) : (
        !isAsked && <span>You left this blank. </span>
      )}
      <span>{isPattern ? 'One that works is' : 'The answer is'}</span>{' '}
      <b translate="no" className={`${look} font-normal`}>
        {feedback.accepted[0]}
      </b>
      <span>.</span>
    </p>
  )
}

function Solution({ program }: { program: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm">A program that works:</p>
      <pre
        tabIndex={0}
        translate="no"
        aria-label="A program that works"
        className="overflow-x-auto rounded-sm border border-rule bg-tier px-4 py-3 font-mono text-sm"
      >
        {program}
      </pre>
    </div>
  )
}

function AnalysisDifferences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="max-w-reading border-y border-rule-2 bg-surface">
      {lines.map((html) => (
        <li key={html} className="border-b border-rule px-3.5 py-2 last:border-b-0">
          <SafeHtml html={html} />
        </li>
      ))}
    </ul>
  )
}

function AnalysisDrawings({
  drawings,
  isRight,
}: {
  drawings: NonNullable<Feedback['analysesHtml']>
  isRight: boolean
}) {
  const shown = isRight || !drawings.yours ? [drawings.accepted] : [drawings.yours, drawings.accepted]
  return (
    <div className="grid min-w-0 gap-4">
      {shown.map((html, i) => (
        <div key={i} translate="no" className="min-w-0" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  )
}

function JudgedOptions({ options }: Pick<Feedback, 'options'>) {
  return (
    <ul className="panel max-w-reading">
      {options.map(({ textHtml, whyHtml, right, chosen, sound }, i) => (
        <li
          key={i}
          className={`grid gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5 last:border-b-0 sm:grid-cols-[1.25rem_minmax(0,2fr)_minmax(0,3fr)] ${
            right ? 'bg-ok-wash' : chosen ? 'bg-danger-wash' : ''
          }`}
        >
          <span className="text-sm font-semibold text-ink-3">{String.fromCodePoint(65 + i)}</span>
          <SafeHtml html={textHtml} className="font-text text-lg" />
          <span className="marked text-sm text-ink-2">
            {right && <b className="font-semibold text-ok">{chosen ? 'Your answer, correct. ' : 'Correct answer. '}</b>}
            {!right && chosen && <b className="font-semibold text-danger">Your answer. </b>}
            <SafeHtml html={whyHtml} />
            {sound && (
              <span className="mt-1.5 block">
                <PlayLink to={sound} name={`option ${String.fromCodePoint(65 + i)}`}>
                  Hear it
                </PlayLink>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function JudgedPlaces({ item, slots }: { item: AskedItem; slots: Feedback['slots'] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-reading border-y border-rule-2 bg-surface text-sm">
        <thead>
          <tr className="bg-tier text-left text-xs">
            <th className="px-3 py-2 font-semibold">{item.kind === 'order' ? 'Place' : 'For'}</th>
            <th className="px-3 py-2 font-semibold">Yours</th>
            <th className="px-3 py-2 font-semibold">Right</th>
          </tr>
        </thead>
        <tbody translate="no">
          {slots.map(({ yours, right, isRight }, i) => (
            <tr key={i} className={`border-t border-rule ${isRight ? 'bg-ok-wash' : 'bg-danger-wash'}`}>
              <th scope="row" lang={item.lang ?? undefined} className="px-3 py-2 text-left font-normal">
                <SafeHtml html={item.slotsHtml[i] ?? ''} className="font-text text-lg" />
              </th>
              <td className="px-3 py-2">
                <span className={`inline-flex items-center gap-2 ${isRight ? 'text-ok' : 'text-danger'}`}>
                  <Icon
                    name={isRight ? 'check' : 'close'}
                    label={isRight ? (item.kind === 'order' ? 'in order' : 'right') : 'wrong'}
                  />
                  {yours ?? 'no answer'}
                </span>
              </td>
              <td className="px-3 py-2">{right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
