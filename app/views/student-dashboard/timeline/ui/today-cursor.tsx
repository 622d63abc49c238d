import { TierText } from './tier-text.tsx'

type TodayCursorProps = {
  /** In percent of the width. */
  at: number
  from: number
  to: number
  /** Where its word stands. */
  y: number
}

/** The line through a tier at this day; its word stays within the drawing. */
export function TodayCursor({ at, from, to, y }: TodayCursorProps) {
  return (
    <>
      <line
        x1={`${at}%`}
        x2={`${at}%`}
        y1={from}
        y2={to}
        strokeWidth="2"
        strokeDasharray="5 3"
        className="stroke-formant"
      />
      <TierText
        at={at}
        y={y}
        anchor={at < 6 ? 'start' : at > 94 ? 'end' : 'middle'}
        className="fill-formant-ink font-semibold"
        text="Today"
      />
    </>
  )
}
