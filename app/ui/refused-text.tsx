import { TextAreaField } from './text-area-field.tsx'
import { useFieldState } from './form-state.ts'

/** Shows the text of a refused form, so that it can be copied after a colleague has already done the task. */
export function RefusedText({ name }: { name: string }) {
  const { value } = useFieldState(name)
  if (!value) return null
  return <TextAreaField name={name} label="What you wrote" hint="This was not sent or saved." rows={5} readOnly />
}
