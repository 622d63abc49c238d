import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { supportUrl, ticketUrl } from '#app/domain/tickets/student-tickets.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ResitStep } from './types.ts'

type Step = { title: string; note: ReactNode; isNow: boolean }

function listSteps(resit: ResitStep): readonly Step[] {
  const asked = resit.kind === 'asked' || resit.kind === 'answered' ? resit.asked : ''
  const notes = {
    'not-asked': ['', '', 'if granted'],
    asked: [asked, resit.kind === 'asked' ? `by ${resit.decisionBy}` : '', 'if granted'],
    answered: [asked, 'we’ve replied', 'not granted so far'],
    granted: ['', 'granted', 'whenever you’re ready'],
  } as const satisfies Record<ResitStep['kind'], readonly string[]>
  const now = { 'not-asked': -1, asked: 1, answered: 1, granted: 2 }[resit.kind]
  return ['Requested', 'Decision', 'New paper'].map((title, i) => ({
    title,
    note: notes[resit.kind][i],
    isNow: i === now,
  }))
}

export function SecondAttempt({ courseId, resit }: { courseId: string; resit: ResitStep }) {
  return (
    <section aria-labelledby="second-attempt">
      <h2 id="second-attempt" className="mb-3 text-2xl">
        A second attempt
      </h2>
      {resit.kind === 'not-asked' ? (
        <>
          <p className="mb-4 text-sm text-ink-2">
            To try again you need a resit, which has a new paper. Customer service can grant one if something stopped
            you from showing what you know.
          </p>
          <ButtonLink to={supportUrl('resit', courseId)} variant="quiet" className="no-print">
            Ask for a resit
          </ButtonLink>
        </>
      ) : (
        <>
          <ol className="tier grid grid-cols-3">
            {listSteps(resit).map(({ title, note, isNow }) => (
              <li
                key={title}
                aria-current={isNow ? 'step' : undefined}
                className="border-r border-r-pitch px-2.5 py-2 text-xs text-ink-2 first:border-l first:border-l-pitch aria-[current]:bg-mark aria-[current]:text-on-mark"
              >
                <strong className={`block font-text text-lg leading-tight font-normal ${isNow ? '' : 'text-ink'}`}>
                  {title}
                </strong>
                {note}
              </li>
            ))}
          </ol>
          {resit.kind === 'granted' ? (
            <div className="mt-4 grid justify-items-start gap-3">
              <p className="text-sm text-ink-2">The new result replaces this one.</p>
              <ButtonLink to={`/exam/${courseId}?resit`} className="no-print">
                Take your resit
              </ButtonLink>
            </div>
          ) : (
            <p className="mt-2.5 text-sm text-ink-2">
              You have one attempt at the exam; customer service decides on resits. See{' '}
              <Link to={ticketUrl(resit.ticketId)} className="link">
                your ticket
              </Link>
              . You can keep studying meanwhile.
            </p>
          )}
        </>
      )}
    </section>
  )
}
