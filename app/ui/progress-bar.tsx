import { type ReactNode, useId } from 'react'

/** A progress bar with a label and numbers. Without `value` it only shows that work is in progress. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  const labelId = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span id={labelId} className="font-medium">
          {label}
        </span>
        {text && <span className="tnum text-ink-2">{text}</span>}
      </div>
      <progress aria-labelledby={labelId} value={value} max={max} />
    </div>
  )
}

export type ProgressBarProps = { label: ReactNode; value?: number; max?: number; text?: string }
