import { TierText } from './tier-text.tsx'

type TodayCursorProps = {
  /** The position in per cent of the width. */
  at: number
  from: number
  to: number
  /** The baseline of the label. */
  y: number
}

/** Draws a line at today's date. Near the edges its label is aligned so that it stays within the drawing. */
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
