import type { FieldsProps } from './fields.ts'

/** A program to complete. Its checks run in the browser when the answer is sent. */
export function CodeField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  if (!item.program) return null
  return (
    <label className="grid max-w-reading gap-1">
      <span>Program</span>
      <textarea
        name={name}
        defaultValue={answer[0] ?? item.program.starter}
        rows={12}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        data-answer
        className="control font-mono"
      />
    </label>
  )
}
