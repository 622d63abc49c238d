import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { countEntriesAt } from '#app/domain/courses/authoring/fields/document.ts'
import { entryTitle, fieldName, buttonValue } from '#app/domain/courses/authoring/fields/editing.ts'
import type { Address, Field } from '#app/domain/courses/authoring/fields/fields.ts'
import { type FormModel, SimpleField } from './simple-field.tsx'

export function FormFields({ fields, at, form }: { fields: readonly Field[]; at: Address; form: FormModel }) {
  return fields.map((field) => {
    if (field.kind === 'more') {
      const hasFault = [...form.faults.keys()].some((name) =>
        field.fields.some((inner) => name.startsWith(fieldName([...at, inner.name]))),
      )
      return (
        <Fold key={field.label} label={field.label} isOpen={hasFault}>
          <div className="grid grid-cols-1 gap-5">
            <FormFields fields={field.fields} at={at} form={form} />
          </div>
        </Fold>
      )
    }
    const own = [...at, field.name]
    return <FieldOrGroup key={fieldName(own)} field={field} at={own} form={form} />
  })
}

function FieldOrGroup({ field, at, form }: { field: Field; at: Address; form: FormModel }) {
  if (field.kind === 'group')
    return (
      <FieldGroup field={field} at={at} form={form}>
        <FormFields fields={field.fields} at={at} form={form} />
      </FieldGroup>
    )
  if (field.kind !== 'list' && field.kind !== 'rows' && field.kind !== 'entries')
    return <SimpleField field={field} at={at} form={form} />
  const rows = Array.from({ length: countEntriesAt(form.document, at) }, (_, i) => i)
  return (
    <FieldGroup field={field} at={at} form={form}>
      <ol className="grid grid-cols-1 gap-3">
        {rows.map((row) => (
          <EntryRow key={row} field={field} at={[...at, row]} form={form} isLast={row === rows.length - 1} />
        ))}
      </ol>
      {rows.length < field.most && (
        <div>
          <Button size="small" variant="quiet" icon="plus" name="press" value={buttonValue('add', at)}>
            Add {/^[aeiou]/.test(field.singular) ? 'an' : 'a'} {field.singular}
            <span className="sr-only"> to {field.label}</span>
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

type FieldGroupProps = {
  field: Field
  at: Address
  form: FormModel
  children: ReactNode
}

function FieldGroup({ field, at, form, children }: FieldGroupProps) {
  const name = fieldName(at)
  const fault = form.faults.get(name)
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={fault ? `${name}-fault` : undefined}
      className={`min-w-0 ${fault ? 'border-l-4 border-danger pl-4' : ''}`}
    >
      <legend className="float-left mb-1 w-full font-semibold">
        {field.label}
        {field.isOptional && <span className="font-normal text-ink-3"> (optional)</span>}
      </legend>
      {field.hint && <p className="clear-left mb-1.5 text-sm text-ink-2">{field.hint}</p>}
      {fault && (
        <p id={`${name}-fault`} className="clear-left mb-1.5 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
      <div className="clear-left grid grid-cols-1 gap-4">{children}</div>
    </fieldset>
  )
}

type RowProps = {
  field: Extract<Field, { kind: 'list' | 'rows' | 'entries' }>
  at: Address
  form: FormModel
  isLast: boolean
}

function EntryRow({ field, at, form, isLast }: RowProps) {
  const title = entryTitle(field, Number(at.at(-1)))
  const buttons = <RowButtons at={at} title={title.toLowerCase()} isLast={isLast} />
  if (field.kind === 'list') {
    const simple: Field =
      typeof field.of === 'string'
        ? { kind: field.of === 'code' ? 'code' : field.of, name: '', label: title }
        : { kind: 'choice', name: '', label: title, choices: field.of }
    return (
      <li className="relative gap-2 sm:flex sm:items-end">
        <div className="min-w-0 grow max-sm:[&_label]:pe-28 max-sm:[&_label]:leading-8 max-sm:pointer-coarse:[&_label]:pe-38 max-sm:pointer-coarse:[&_label]:leading-11 [&_label]:text-sm [&_label]:font-normal">
          <SimpleField field={simple} at={at} form={form} />
        </div>
        {/* On a phone the buttons are beside the label, so that the field has the whole width. */}
        <div className="max-sm:absolute max-sm:end-0 max-sm:top-0">{buttons}</div>
      </li>
    )
  }
  const fields = field.kind === 'rows' ? field.fields : [field.keyField, field.valueField]
  return (
    <li id={fieldName(at)} className="grid grid-cols-1 gap-4 border-l border-pitch pl-3.5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-sm font-semibold">{title}</h3>
        {buttons}
      </div>
      <FormFields fields={fields} at={at} form={form} />
    </li>
  )
}

/** Buttons that move or remove an entry. Without JavaScript each submits the form. */
export function RowButtons({ at, title, isLast }: { at: Address; title: string; isLast: boolean }) {
  const isFirst = at.at(-1) === 0
  return (
    <span className="flex shrink-0 gap-1">
      <MoveButton change="up" at={at} label={`Move ${title} up`} isOff={isFirst} />
      <MoveButton change="down" at={at} label={`Move ${title} down`} isOff={isLast} />
      <MoveButton change="remove" at={at} label={`Remove ${title}`} isOff={false} />
    </span>
  )
}

const signs = { up: '↑', down: '↓', remove: '×' } as const

type MoveButtonProps = {
  change: keyof typeof signs
  at: Address
  label: string
  isOff: boolean
}

function MoveButton({ change, at, label, isOff }: MoveButtonProps) {
  return (
    <button
      name="press"
      value={buttonValue(change, at)}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      className="grid size-8 place-items-center rounded-sm border border-rule-2 bg-surface leading-none hover:bg-tier aria-disabled:text-ink-3 aria-disabled:opacity-50 pointer-coarse:size-11"
    >
      <span aria-hidden="true">{signs[change]}</span>
    </button>
  )
}
