import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatCountdown, listTimeWarnings, findWarningBetween } from '#app/ui/clock.ts'
import { useHiddenClock } from './use-hidden-clock.ts'

const tickMilliseconds = 250

export function Countdown({
  durationMilliseconds,
  initialMilliseconds,
  endsAt,
  remainingMilliseconds,
  onEnd,
  children,
}: {
  durationMilliseconds: number
  initialMilliseconds: number
  endsAt: string
  remainingMilliseconds: () => number
  onEnd: () => void
  children: ReactNode
}) {
  const [shown, setShown] = useState(() => formatCountdown(initialMilliseconds))
  const [warning, setWarning] = useState('')
  const [isHidden, toggle] = useHiddenClock()
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    const warnings = listTimeWarnings(durationMilliseconds)
    let before = remainingMilliseconds()
    const timer = setInterval(() => {
      const left = remainingMilliseconds()
      setShown(formatCountdown(left))
      const due = findWarningBetween({ warnings, before, after: left })
      if (due) setWarning(due)
      // Call `finish` at every tick after the end, because time may still be added. `onEnd` must ignore a call while it
      // is submitting.
      if (left <= 0) finish()
      before = left
    }, tickMilliseconds)
    return () => clearInterval(timer)
  }, [durationMilliseconds, remainingMilliseconds])
  return (
    <div className="flex items-center gap-2 sm:flex-col sm:items-end sm:gap-0.5">
      {/* A hidden clock keeps its space, so that nothing else moves. */}
      <p role="timer" className={`tnum text-right leading-none ${isHidden ? 'invisible' : ''}`}>
        <span className="font-text text-2xl leading-none sm:text-4xl">{shown}</span>
        <small className="block text-xs leading-tight whitespace-nowrap text-ink-2 sm:mt-1">
          <span className="max-sm:sr-only">minutes left, </span>ends {endsAt}
        </small>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-x-3 text-xs">
        <p role="status" className="font-semibold text-warn empty:hidden max-sm:sr-only">
          {warning}
        </p>
        <button
          type="button"
          onClick={toggle}
          className="link flex min-h-6 min-w-6 items-center justify-center whitespace-nowrap noscript:hidden pointer-coarse:min-h-11 pointer-coarse:min-w-8"
        >
          <Icon name="clock" className={`sm:hidden ${isHidden ? 'text-ink-3' : ''}`} />
          <span className="max-sm:sr-only">{isHidden ? 'Show clock' : 'Hide clock'}</span>
        </button>
        {children}
      </div>
    </div>
  )
}
