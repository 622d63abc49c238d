import { useEffect, useEffectEvent, useState } from 'react'
import { formatCountdown, timeWarnings, warningBetween } from './clock.ts'
import { useHiddenClock } from './use-hidden-clock.ts'

const tick_ms = 250

/** The clock of the exam. It can be hidden; what it has to say aloud it says at half, 5 minutes and 1 minute, and then only. */
export function Countdown({
  duration_ms,
  atFirst_ms,
  endsAt,
  remaining_ms,
  onEnd,
}: {
  duration_ms: number
  atFirst_ms: number
  endsAt: string
  remaining_ms: () => number
  onEnd: () => void
}) {
  const [shown, setShown] = useState(() => formatCountdown(atFirst_ms))
  const [warning, setWarning] = useState('')
  const [isHidden, toggle] = useHiddenClock()
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    const warnings = timeWarnings(duration_ms)
    let before = remaining_ms()
    const timer = setInterval(() => {
      const left = remaining_ms()
      setShown(formatCountdown(left))
      const said = warningBetween({ warnings, before, after: left })
      if (said) setWarning(said)
      // Asked at every tick, since time may be added at the last moment; the caller submits once.
      if (left <= 0) finish()
      before = left
    }, tick_ms)
    return () => clearInterval(timer)
  }, [duration_ms, remaining_ms])
  return (
    <div className="flex items-start gap-3 sm:flex-col sm:items-end sm:gap-0.5">
      {/* Hidden it keeps its room, so that nothing else on the page moves. */}
      <p role="timer" className={`tnum text-right leading-none ${isHidden ? 'invisible' : ''}`}>
        <span className="font-text text-3xl leading-none sm:text-4xl">{shown}</span>
        <small className="mt-1 block text-xs text-ink-2">minutes left, ends {endsAt}</small>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-x-3 text-xs">
        <p role="status" className="font-semibold text-warn empty:hidden">
          {warning}
        </p>
        <button
          type="button"
          onClick={toggle}
          className="link min-h-6 whitespace-nowrap noscript:hidden pointer-coarse:min-h-11"
        >
          {isHidden ? 'Show clock' : 'Hide clock'}
        </button>
      </div>
    </div>
  )
}
