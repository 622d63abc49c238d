import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'

/** A quiet button of the bench. */
export const Tool = (props: ComponentProps<typeof Button>) => (
  <Button type="button" size="small" variant="quiet" {...props} />
)

/** A short list to choose from, each with its value and its text. */
export function Choice({
  label,
  value,
  options,
  onChoose,
  isBeside = false,
}: {
  label: string
  value: string | number
  options: readonly (readonly [value: string | number, text: string])[]
  onChoose: (value: string) => void
  /** True if the label stands beside the list instead of above it. */
  isBeside?: boolean
}) {
  return (
    <label className={isBeside ? 'flex items-center gap-2 text-sm' : 'grid gap-1'}>
      <span>{label}</span>
      <select
        className="control control-small max-w-full"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
