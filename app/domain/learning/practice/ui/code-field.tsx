import { useEffect, useRef, useState } from 'react'
import type { ProgramFieldProps } from '#app/domain/bench/ui/program-field.tsx'
import { asTyped, type FieldsProps } from './fields.ts'

/** A program to complete: a plain text box, until the scripts that can run it are there. */
export function CodeField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const [bench, setBench] = useState<{ Field: React.ComponentType<ProgramFieldProps>; typed: string | null } | null>(
    null,
  )
  const box = useRef<HTMLTextAreaElement>(null)
  const { program } = item
  const sent = answer[0]
  useEffect(() => {
    let isGone = false
    void import('#app/domain/bench/ui/program-field.tsx')
      .then(({ ProgramField }) => {
        const typed = box.current?.value
        const isTyped = typed !== undefined && typed !== box.current?.defaultValue
        if (!isGone) setBench({ Field: ProgramField, typed: (isTyped ? typed : sent) ?? null })
      })
      // Without them the text box stays, and the server says why the program is not checked.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [sent])
  if (!program) return null
  if (bench)
    return (
      <bench.Field
        starter={program.starter}
        checks={program.checks}
        name={name}
        typed={bench.typed}
        errorId={errorId}
      />
    )
  return (
    <label className="grid gap-1">
      <span>Your program</span>
      <textarea
        ref={box}
        name={name}
        defaultValue={sent ?? program.starter}
        rows={12}
        {...asTyped(errorId)}
        className="control font-mono"
      />
      <span className="text-sm text-ink-2">Its checks run in your browser, which needs scripts for it.</span>
    </label>
  )
}
