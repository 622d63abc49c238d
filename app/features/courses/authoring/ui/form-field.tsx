import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { valueAt, type YamlDocument } from '../fields/document.rules.ts'
import { nameOf, textOf } from '../fields/editing.rules.ts'
import type { Address, Choice, Field, Places } from '../fields/types.ts'

/** A form and everything that its fields need: the file, its faults and what one can choose from. */
export type FormModel = {
  document: YamlDocument
  /** Changes when entries move, so that each field shows the value of its new place. */
  revision: number
  faults: ReadonlyMap<string, string>
  isUnsaved: boolean
  places: Places
}

type SimpleFieldProps = { field: Field; at: Address; form: FormModel }

/** One field, named by its place in the file. */
export function SimpleField({ field, at, form }: SimpleFieldProps) {
  const name = nameOf(at)
  const value = textOf(valueAt(form.document, at))
  const error = form.isUnsaved && value === '' ? undefined : form.faults.get(name)
  const shared = {
    name,
    id: name,
    label: field.label,
    ...(field.hint && { hint: field.hint }),
    ...(field.isOptional && { isOptional: true }),
    ...(error && { error }),
  }
  const key = `${form.revision} ${name}`
  if (field.kind === 'tick')
    return (
      <div key={key}>
        <input type="hidden" name={name} value="" />
        <CheckboxField {...shared} defaultChecked={value === 'on'} />
      </div>
    )
  if (field.kind === 'choice') {
    const choices = choicesOf(field, form.places, value)
    return (
      <SelectField
        key={key}
        {...shared}
        size="small"
        options={choices}
        defaultValue={value}
        {...((field.isOptional || !choices.some((choice) => choice.value === value)) && {
          placeholder: field.name === 'after' ? 'At the end' : 'Choose',
        })}
      />
    )
  }
  if (field.kind === 'text' || field.kind === 'code')
    return (
      <TextAreaField
        key={key}
        {...shared}
        rows={field.kind === 'code' ? 4 : 3}
        defaultValue={value}
        spellCheck={field.kind === 'text'}
      />
    )
  const isShort = field.kind === 'number' || field.kind === 'money' || field.kind === 'day'
  return (
    <div key={key} className={isShort ? 'max-w-48' : undefined}>
      <TextField
        {...shared}
        defaultValue={value}
        autoComplete="off"
        spellCheck={field.kind === 'line'}
        {...(field.kind === 'ipa' && { lang: 'und-fonipa' })}
        {...((field.kind === 'number' || field.kind === 'money') && { inputMode: 'decimal' as const })}
      />
    </div>
  )
}

/** The choices of a field. A value that is not among them any more stays, so that nothing changes unnoticed. */
function choicesOf({ choices }: Extract<Field, { kind: 'choice' }>, places: Places, value: string): readonly Choice[] {
  const known = typeof choices === 'string' ? places[choices] : choices
  return value === '' || known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: `${value} (no longer there)` }]
}
