import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { countEntriesAt, valueAt } from '#app/domain/courses/authoring/fields/document.ts'
import { buttonValue } from '#app/domain/courses/authoring/fields/editing.ts'
import { summariseEntry } from '#app/domain/courses/authoring/fields/files.ts'
import type { Address, Field, FileForm, KindForms } from '#app/domain/courses/authoring/fields/fields.ts'
import type { Problem } from '#app/domain/courses/authoring/authoring.types.ts'
import type { FormModel } from './simple-field.tsx'
import { FormFields, RowButtons } from './form-rows.tsx'

/** Notes on entries from other parts of the portal, such as decisions on exam questions, by the entry's id or text. */
export type EntryNotes = ReadonlyMap<string, { label: string; detail: ReactNode }>

type Collection = Extract<FileForm, { kind: 'collection' }>
type CollectionViewProps = {
  path: string
  collection: Collection
  /** The index of the open entry, from 0; null when none is open. */
  item: number | null
  form: FormModel
  faults: readonly Problem[]
  top: { at: Address; fields: readonly Field[] } | null
  notes: EntryNotes
}

/** The entries of a file. The open entry shows its fields below its title. */
export function CollectionView({ path, collection, item, form, faults, top, notes }: CollectionViewProps) {
  const { at, singular } = collection
  const entries = Array.from({ length: countEntriesAt(form.document, at) }, (_, i) => [...at, i])
  return (
    <>
      {entries.length === 0 ? (
        <p className="text-ink-2">There is nothing here yet. Add the first {singular} below.</p>
      ) : (
        <ol aria-label={formatCount(entries.length, singular)} className="border-t border-rule">
          {entries.map((entry, i) => {
            const wrong = faults.filter((fault) => fault.item === i).length
            const { title, kind } = summariseEntry(path, form.document, entry, form.places.kindForms)
            const isOpen = i === item
            const [id, wording] = ['id', 'text'].map((name) => valueAt(form.document, [...entry, name]))
            const note = notes.get(String(id)) ?? notes.get(String(wording))
            return (
              <li key={i} className="border-b border-rule">
                <div className="flex min-h-10 items-center gap-3">
                  <span className="tnum w-6 shrink-0 text-right text-xs text-ink-3">{i + 1}</span>
                  <Link
                    to={queryString({ file: path, view: 'form', item: isOpen ? null : i + 1 })}
                    preventScrollReset
                    aria-expanded={isOpen}
                    className={`flex min-h-10 min-w-0 flex-1 items-center gap-x-2 max-sm:flex-wrap max-sm:py-1 hover:underline ${isOpen ? 'font-semibold' : ''}`}
                  >
                    <span className="min-w-0 flex-1 max-sm:basis-full sm:truncate">
                      {title || `Untitled ${singular}`}
                    </span>
                    {kind && <span className="shrink-0 text-xs font-normal text-ink-2">{kind}</span>}
                    {note && <span className="badge badge-warn shrink-0 text-xs font-normal">{note.label}</span>}
                    {wrong > 0 && (
                      <span className="tnum flex shrink-0 items-center gap-1 text-xs font-semibold text-danger">
                        <Icon name="warning" className="size-4" />
                        {wrong}
                        <span className="sr-only"> {wrong === 1 ? 'fault' : 'faults'}</span>
                      </span>
                    )}
                  </Link>
                  <RowButtons at={entry} title={`${singular} ${i + 1}`} isLast={i === entries.length - 1} />
                </div>
                {isOpen && (
                  <div id="open-entry" className="grid grid-cols-1 gap-5 border-t border-rule py-4 sm:pl-9">
                    {note?.detail}
                    <ItemFaults faults={faults.filter((fault) => fault.item === i && fault.field === null)} />
                    {top ? (
                      <FormFields fields={top.fields} at={top.at} form={form} />
                    ) : (
                      <p>This {singular} has a kind that the form doesn’t know. Edit it as text.</p>
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {entries.length < collection.most && <AddEntryButton collection={collection} kindForms={form.places.kindForms} />}
    </>
  )
}

type AddEntryButtonProps = {
  collection: Collection
  kindForms: KindForms
}

function AddEntryButton({ collection: { at, add, singular }, kindForms }: AddEntryButtonProps) {
  const button = (
    <Button
      size="small"
      variant="quiet"
      icon="plus"
      name="press"
      value={buttonValue('add', at)}
      {...(add === null && { 'data-kinds': '' })}
    >
      {add ?? `Add this ${singular}`}
    </Button>
  )
  if (add !== null) return <div>{button}</div>
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1">
        <SelectField
          name="kind"
          label="A new item"
          size="small"
          defaultValue="one"
          options={Object.entries(kindForms).map(([kind, { label, hint }]) => ({
            value: kind,
            label: `${label}: ${hint.toLowerCase()}`,
          }))}
        />
      </div>
      {button}
    </div>
  )
}

/** Faults of a whole entry, such as an item with two right options. */
function ItemFaults({ faults }: { faults: readonly Problem[] }) {
  if (faults.length === 0) return null
  return (
    <ul className="grid gap-1 border-l-3 border-danger bg-danger-wash px-4 py-2 text-sm text-danger">
      {faults.map(({ text }) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}
