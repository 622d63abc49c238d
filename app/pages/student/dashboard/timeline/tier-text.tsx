import type { Label } from './types.ts'

type TierTextProps = {
  /** The position in per cent of the width. `dx` is added in pixels. */
  at: number
  dx?: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  className?: string
  text: string | Label
}

export function TierText({ at, dx = 0, y, anchor = 'start', className = 'fill-ink-2', text }: TierTextProps) {
  const place = { x: `${at}%`, dx, y, textAnchor: anchor }
  if (typeof text === 'string') {
    return (
      <text {...place} className={`text-xs ${className}`}>
        {text}
      </text>
    )
  }
  return (
    <>
      <text {...place} className={`text-xs max-sm:hidden ${className}`}>
        {text.wide}
      </text>
      <text {...place} className={`text-xs sm:hidden ${className}`}>
        {text.narrow}
      </text>
    </>
  )
}
