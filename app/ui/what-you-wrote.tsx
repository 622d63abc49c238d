import { TextAreaField } from './text-area-field.tsx'
import { useFieldState } from './form-state.ts'

/** Where a colleague was faster: the words of the refused form, to be copied, since there is nothing left to send them to. */
export function WhatYouWrote({ name }: { name: string }) {
  const { value } = useFieldState(name)
  if (!value) return null
  return <TextAreaField name={name} label="What you wrote" hint="Nothing of it was sent or stored." rows={5} readOnly />
}
