import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { valueAt, type YamlDocument } from '#app/domain/courses/authoring/fields/document.ts'
import { fieldName, formatFieldValue } from '#app/domain/courses/authoring/fields/editing.ts'
import type { Address, Choice, Field, Places } from '#app/domain/courses/authoring/fields/fields.ts'

/** Everything that the fields of a form need: the file, its faults and the choices. */
export type FormModel = {
  document: YamlDocument
  /** Increases when entries move, so that React renders each field with the value of its new position. */
  revision: number
  faults: ReadonlyMap<string, string>
  isUnsaved: boolean
  places: Places
}

/** An input for one value; its name is the value's address in the file. */
export function SimpleField({ field, at, form }: { field: Field; at: Address; form: FormModel }) {
  const name = fieldName(at)
  const value = formatFieldValue(valueAt(form.document, at))
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
    const choices = listChoices(field, form.places, value)
    return (
      <SelectField
        key={key}
        {...shared}
        size="small"
        options={choices}
        defaultValue={value}
        {...((field.isOptional || !choices.some((choice) => choice.value === value)) && {
          placeholder: { after: 'At the end', language: 'English' }[field.name] ?? 'Choose',
        })}
      />
    )
  }
  if (field.kind === 'line')
    return (
      <TextAreaField
        key={key}
        {...shared}
        isLine
        // Sets the height in browsers that do not size a text area by its content.
        rows={1 + Math.floor(value.length / 50)}
        defaultValue={value}
        autoComplete="off"
        spellCheck
      />
    )
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
        spellCheck={false}
        {...(field.kind === 'ipa' && { lang: 'und-fonipa' })}
        {...((field.kind === 'number' || field.kind === 'money') && { inputMode: 'decimal' as const })}
      />
    </div>
  )
}

/**
 * Lists the choices of a field. A current value that is no longer a choice stays in the list, so that saving does not
 * silently change it.
 */
function listChoices(
  { choices }: Extract<Field, { kind: 'choice' }>,
  places: Places,
  value: string,
): readonly Choice[] {
  const known = typeof choices === 'string' ? places[choices] : choices
  return value === '' || known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: `${value} (no longer there)` }]
}
