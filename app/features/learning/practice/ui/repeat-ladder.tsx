import { repeatDays } from '../rules.ts'

const widths = ['w-7', 'w-9.5', 'w-13.5', 'w-18'] as const

/** The review intervals in growing widths; the current one is yellow. */
export function RepeatLadder({ step }: { step: number }) {
  return (
    <span
      className="flex"
      role="img"
      aria-label={`${repeatDays[step]}-day interval, step ${step + 1} of ${repeatDays.length}`}
    >
      {repeatDays.map((days, i) => (
        <span
          key={days}
          className={`grid h-6.5 place-items-center border-y border-r border-rule-2 border-r-pitch text-xs first:border-l first:border-l-pitch ${widths[i]} ${
            i === step ? 'bg-mark text-on-mark' : i < step ? 'bg-tier-2 text-ink-2' : 'text-ink-3'
          }`}
        >
          {days} d
        </span>
      ))}
    </span>
  )
}
