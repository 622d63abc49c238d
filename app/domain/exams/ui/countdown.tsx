import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatCountdown, listTimeWarnings, findWarningBetween } from '#app/ui/clock.ts'
import { isClockHidden, rememberClock } from './device-storage.ts'

const tickMilliseconds = 250

export function Countdown({
  durationMilliseconds,
  endsAt,
  remainingMilliseconds,
  children,
}: {
  durationMilliseconds: number
  endsAt: string
  remainingMilliseconds: () => number
  children: ReactNode
}) {
  // Without the script the clock would stand still, so only the end is shown.
  const [shown, setShown] = useState('')
  const [warning, setWarning] = useState('')
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    const warnings = listTimeWarnings(durationMilliseconds)
    let before = remainingMilliseconds()
    // Not while rendering, because a browser may have no storage to read.
    const restoring = setTimeout(() => setIsHidden(isClockHidden()))
    const timer = setInterval(() => {
      const left = remainingMilliseconds()
      setShown(formatCountdown(left))
      const due = findWarningBetween({ warnings, before, after: left })
      if (due) setWarning(due)
      before = left
    }, tickMilliseconds)
    return () => {
      clearTimeout(restoring)
      clearInterval(timer)
    }
  }, [durationMilliseconds, remainingMilliseconds])
  return (
    <div className="ml-auto flex items-center gap-2 sm:flex-col sm:items-end sm:gap-0.5">
      {/* A hidden clock keeps its space, so that nothing else moves. */}
      <p role="timer" className={`tnum text-right leading-none ${isHidden ? 'invisible' : ''}`}>
        <span className="block min-h-lh font-text text-2xl leading-none sm:text-4xl">{shown}</span>
        <small className="block text-xs leading-tight whitespace-nowrap text-ink-2 sm:mt-1">
          <span className={`max-sm:sr-only ${shown ? '' : 'invisible'}`}>minutes left, </span>
          <span>{`ends ${endsAt}`}</span>
        </small>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-x-3 text-xs">
        <p role="status" className="font-semibold text-warn empty:hidden max-sm:sr-only">
          {warning}
        </p>
        <button
          type="button"
          onClick={() => {
            setIsHidden(!isHidden)
            rememberClock(!isHidden)
          }}
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

/**
 * The button that starts a break. It submits the answers form, so that the answers are saved first even without
 * JavaScript.
 */
export function TakeBreak({
  form,
  secondsLeft,
  isAsking,
  onBreak,
}: {
  form: string
  secondsLeft: number
  isAsking: boolean
  onBreak: () => void
}) {
  if (secondsLeft <= 0) return null
  return (
    <button
      form={form}
      name="intent"
      value="break"
      disabled={isAsking}
      onClick={(event) => {
        event.preventDefault()
        onBreak()
      }}
      className="link flex min-h-6 min-w-6 items-center justify-center whitespace-nowrap pointer-coarse:min-h-11 pointer-coarse:min-w-8"
    >
      <Icon name="pause" className="sm:hidden" />
      <span className="max-sm:sr-only">{isAsking ? 'Stopping the clock…' : 'Take a break'}</span>
      <span className="tnum sr-only">{`, ${formatCountdown(secondsLeft * 1000)} left for breaks`}</span>
    </button>
  )
}
