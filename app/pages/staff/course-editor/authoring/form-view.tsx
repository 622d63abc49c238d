import { type FormEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { capitalise } from '#app/core/text.ts'
import { queryString } from '#app/ui/query-string.ts'
import { stringifyDocument, countEntriesAt, parseYamlDocument } from '#app/domain/courses/authoring/fields/document.ts'
import {
  fieldName,
  applyButtonPress,
  parseFieldName,
  parseButtonValue,
  setField,
} from '#app/domain/courses/authoring/fields/editing.ts'
import { findTopFields, findFileForm } from '#app/domain/courses/authoring/fields/files.ts'
import type { Places } from '#app/domain/courses/authoring/fields/fields.ts'
import type { Problem } from '#app/domain/courses/authoring/authoring.types.ts'
import { CollectionView, type EntryNotes } from './collection-view.tsx'
import { FormFields } from './form-rows.tsx'

type FormViewProps = {
  path: string
  text: string
  item: number | null
  places: Places
  faults: readonly Problem[]
  /** True while the author is typing; empty fields are not shown as faults then. */
  isUnsaved: boolean
  notes: EntryNotes
  onChange: (text: string) => void
}

/** The form of a YAML file. It edits the file's text, so that both views always agree. */
export function FormView({ path, text, item, places, faults, isUnsaved, notes, onChange }: FormViewProps) {
  const [model, setModel] = useState(() => ({ text, document: parseYamlDocument(text), revision: 0 }))
  if (model.text !== text) setModel({ text, document: parseYamlDocument(text), revision: model.revision + 1 })
  const focusOn = useRef<string | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { document } = model
  // Focuses the entry that a button added or moved, once it is rendered.
  useEffect(() => {
    if (focusOn.current !== null && focusField(view.current, focusOn.current)) focusOn.current = null
  })
  const { hash, key } = useLocation()
  // Focuses the field that the URL names, because each fault links to its field.
  useEffect(() => {
    if (hash.startsWith('#f.')) focusField(view.current, hash.slice(1))
  }, [hash, key])
  const shown = useMemo(
    () => new Map(faults.flatMap(({ field, text: words }) => (field ? [[field, withoutLabel(words)] as const] : []))),
    [faults],
  )
  if (!document)
    return (
      <p className="px-5 py-4">
        The text of this file can’t be read as a form. Choose “Text” above to correct it; the faults below name the
        line.
      </p>
    )
  const form = { document, revision: model.revision, faults: shown, isUnsaved, places }
  const storeDocument = (moves: number) => {
    const next = stringifyDocument(document)
    setModel({ text: next, document, revision: model.revision + moves })
    onChange(next)
  }
  const storeTypedField = (event: FormEvent) => {
    const { target } = event
    const isControl =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    const at = isControl ? parseFieldName(target.name) : null
    if (!isControl || !at) return
    const value =
      target instanceof HTMLInputElement && target.type === 'checkbox' && !target.checked ? '' : target.value
    if (setField(path, document, at, value, places.kindForms)) storeDocument(0)
  }
  const pressButton = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button[name="press"]') : null
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    const pressed = button.ariaDisabled === 'true' ? null : parseButtonValue(readButtonValue(button))
    const at = pressed && applyButtonPress(path, document, pressed, places.kindForms)
    if (!pressed || !at) return
    storeDocument(1)
    const kind = findFileForm(path)
    const isEntry = kind?.kind === 'collection' && pressed.change === 'add' && pressed.at.length === kind.at.length
    focusOn.current = fieldName(at)
    const openItem = isEntry ? Number(at.at(-1)) + 1 : findItemToShow(pressed, at, kind)
    if (openItem !== undefined)
      void navigate(queryString({ file: path, view: 'form', item: openItem }), {
        preventScrollReset: true,
        replace: true,
      })
  }
  const top = findTopFields(path, document, item, places.kindForms)
  const whole = findFileForm(path)
  return (
    <div
      ref={view}
      role="group"
      aria-label="Fields"
      onInput={storeTypedField}
      onClick={pressButton}
      className="grid grid-cols-1 content-start gap-6 px-5 py-4"
    >
      {whole?.kind === 'collection' ? (
        <CollectionView
          path={path}
          collection={whole}
          item={item}
          form={form}
          faults={faults}
          top={top}
          notes={notes}
        />
      ) : (
        top && <FormFields fields={top.fields} at={top.at} form={form} />
      )}
      {whole?.kind === 'collection' && countEntriesAt(document, whole.at) >= whole.most && (
        <p className="text-sm text-ink-2">A file can have at most {whole.most} entries.</p>
      )}
    </div>
  )
}

/** Focuses the field of this name, or the first one below it. Returns false when there is none. */
function focusField(view: HTMLElement | null, name: string) {
  const target = view?.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"]`)
  const inner = view?.querySelector<HTMLElement>(`:is(input, textarea, select)[id^="${CSS.escape(name)}."]`)
  const field = target?.matches('input, textarea, select') ? target : (inner ?? target)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  return Boolean(field)
}

/** Removes the field's labels from the text of a fault, because the field shows them itself. */
function withoutLabel(words: string) {
  return capitalise(words.slice(words.indexOf(': ') + 2))
}

/** Returns the button's value, followed by the kind that is chosen beside the button. */
function readButtonValue(button: HTMLButtonElement) {
  const choice = button.form?.elements.namedItem('kind')
  return button.dataset.kinds !== undefined && choice instanceof HTMLSelectElement
    ? `${button.value}:${choice.value}`
    : button.value
}

/** Returns the number of the entry to show after one was moved or removed; undefined when the view does not change. */
function findItemToShow(
  pressed: NonNullable<ReturnType<typeof parseButtonValue>>,
  at: readonly (string | number)[],
  form: ReturnType<typeof findFileForm>,
) {
  if (form?.kind !== 'collection' || pressed.at.length !== form.at.length + 1) return undefined
  return pressed.change === 'remove' ? null : Number(at.at(-1)) + 1
}
