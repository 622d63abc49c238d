import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { RoundOutcome } from '#app/core/vocabulary.ts'

export type SessionStep = { outcome: RoundOutcome | null; isCurrent: boolean }

/** The page of a session: a header with the exit and the progress, without navigation. */
export function SessionFrame({
  title,
  place,
  minutesLeft,
  steps,
  isWide = false,
  children,
}: {
  title: string
  /** The progress, such as "3 of 11". */
  place: string
  /** The remaining minutes; null once the session is done. */
  minutesLeft: number | null
  steps: readonly SessionStep[]
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-rule bg-surface">
        <div className="grid min-h-15.5 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 px-3 sm:px-10 lg:grid-cols-[1fr_38.5rem_1fr]">
          <Link
            to="/student-dashboard"
            className="flex min-h-11 min-w-11 items-center gap-3 justify-self-start px-2 font-semibold"
          >
            <Icon name="close" />
            <span className="max-sm:sr-only">Leave</span>
          </Link>
          <div className="py-2">
            <p className="flex items-baseline justify-between gap-4 text-sm">
              <b>{title}</b>
              <span className="tnum text-ink-2">{place}</span>
            </p>
            <ol className="session-strip mt-1" aria-label="Progress">
              {steps.map(({ outcome, isCurrent }, i) => (
                <li key={i} aria-current={isCurrent ? 'step' : undefined} data-outcome={outcome ?? undefined}>
                  <span className="sr-only">{isCurrent ? 'now' : (outcome && stepWords[outcome]) || 'to do'}</span>
                </li>
              ))}
            </ol>
          </div>
          <p className="justify-self-end text-sm text-ink-2 max-lg:hidden">
            {minutesLeft !== null && `About ${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'} left`}
          </p>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full flex-1 [--container-reading:38.5rem] px-5 pt-8 pb-28 outline-none sm:px-0 ${isWide ? 'sm:w-[min(48.5rem,100%-2.5rem)]' : 'sm:w-[min(38.5rem,100%-2.5rem)]'}`}
      >
        {children}
      </main>
    </>
  )
}

const stepWords: Record<RoundOutcome, string> = { right: 'right', mended: 'right after a miss', missed: 'missed' }
