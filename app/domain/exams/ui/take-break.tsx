import { Icon } from '#app/ui/icon.tsx'
import { formatCountdown } from '#app/ui/clock.ts'

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
