import { useEffect, useEffectEvent, useState } from 'react'
import { formatClockTime } from '#app/core/dates.ts'
import { formatCountdown } from '#app/ui/clock.ts'

const tickMilliseconds = 250

/**
 * The remaining time. It counts down and calls `onEnd` once at zero. Without JavaScript it shows when the time ends.
 */
export function TimeLeft({
  endsAt,
  leftMilliseconds,
  onEnd,
}: {
  endsAt: Date
  /** The remaining milliseconds when the server rendered the page. */
  leftMilliseconds: number
  onEnd: () => void
}) {
  const [left, setLeft] = useState<number | null>(null)
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      const now = leftMilliseconds - (performance.now() - began)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      finish()
    }, tickMilliseconds)
    return () => clearInterval(timer)
  }, [leftMilliseconds])
  return (
    <p role="timer" className="tnum text-right leading-none">
      <span className="block font-text text-2xl leading-none sm:text-4xl">
        {formatCountdown(left ?? leftMilliseconds)}
      </span>
      <small className="text-xs leading-tight whitespace-nowrap text-ink-2">
        <span className="max-sm:sr-only">left, </span>ends {formatClockTime(new Date(endsAt))}
      </small>
    </p>
  )
}
