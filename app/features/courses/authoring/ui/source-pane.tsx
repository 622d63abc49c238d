import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { Link, useSubmit } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatClockTime, formatShortDay } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Places } from '../fields/types.ts'
import { headPath, nameOfPath, type View } from '../rules.ts'
import type { OpenedFile, Problem } from '../types.ts'
import { FormView } from './form-view.tsx'
import { SourceText } from './source-text.tsx'
import { type DraftText, useDraftText } from './use-draft-text.ts'
import { WritingTools, type Keyboard, type WrittenField } from './writing-tools.tsx'

type SourcePaneProps = {
  slug: string
  file: OpenedFile
  view: View
  item: number | null
  places: Places
  faults: readonly Problem[]
  refused: RefusedForm | undefined
  field: RefObject<HTMLTextAreaElement | null>
  onWrite: (text: string) => void
  onUnsaved: (isUnsaved: boolean) => void
  keyboard: Keyboard
  className: string
}

/**
 * The open file, as text or as a form. Typed text stays until it is saved; if someone else saved meanwhile, their text
 * is shown above.
 */
export function SourcePane(props: SourcePaneProps) {
  const { file, view, item, places, faults, field, keyboard, className } = props
  const { path, text: stored } = file
  const draft = useDraftText(props)
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const isForm = view === 'form'
  const written = useRef<WrittenField | null>(null)
  const noteField = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text'))
      written.current = target
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    draft.noteSent(draft.text)
    if (!isForm || !isHydrated) return
    event.preventDefault()
    void submit({ ...draft.fields, text: draft.text }, { method: 'post', preventScrollReset: true })
  }
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    if (!draft.isSaving) event.currentTarget.requestSubmit()
  }
  return (
    <FormShell
      {...(draft.refusedSave ? { errors: draft.refusedSave.errors } : {})}
      preventScrollReset
      onSubmit={send}
      onKeyDown={saveByKey}
      onFocus={noteField}
      className={`flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto border-rule *:shrink-0 lg:border-r ${className}`}
    >
      <HiddenFields fields={isForm ? { ...draft.fields, intent: 'fill' } : draft.fields} />
      {/* Without this, Enter in a field would press the first button that moves a row. */}
      {isForm && <button className="sr-only" tabIndex={-1} aria-hidden="true" />}
      <PaneHeader file={file} view={view} draft={draft} />
      <WritingTools path={path} places={places} target={written} keyboard={keyboard} />
      {draft.isBehind && (
        <div tabIndex={0} role="region" aria-label="Current saved version" className="max-h-48 overflow-y-auto">
          <SavedMeanwhile text={stored} />
        </div>
      )}
      {isForm ? (
        <FormView
          path={path}
          text={draft.text}
          item={item}
          places={places}
          faults={faults}
          isUnsaved={draft.isUnsaved}
          onChange={draft.write}
        />
      ) : (
        <SourceText path={path} stored={stored} draft={draft} faults={faults} field={field} />
      )}
    </FormShell>
  )
}

function savedText({ changedAt, changedBy }: OpenedFile, draft: DraftText) {
  if (draft.isUnsaved)
    return draft.isSaving ? 'Saving…' : draft.isRefused ? 'Not saved: press Save to see why' : 'Not saved yet'
  if (!changedAt) return 'Empty'
  return `Saved ${formatShortDay(changedAt)}, ${formatClockTime(changedAt)}${changedBy ? ` by ${changedBy}` : ''}`
}

function PaneHeader({ file, view, draft }: { file: OpenedFile; view: View; draft: DraftText }) {
  const { path, version } = file
  const isYaml = path.endsWith('.yaml')
  return (
    <div className="sticky top-0 z-10 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule bg-tier px-5 py-1 text-xs">
      {view === 'form' ? (
        <strong className="font-semibold">{nameOfPath(path)}</strong>
      ) : (
        <label htmlFor="source" className="font-semibold">
          {path}
        </label>
      )}
      {isYaml && (
        <span className="flex" role="group" aria-label="Edit as">
          {(['form', 'text'] as const).map((each) => (
            <Link
              key={each}
              to={queryString({ file: path, view: each })}
              preventScrollReset
              replace
              aria-current={each === view ? 'true' : undefined}
              className="border border-l-0 border-rule-2 bg-surface px-2.5 py-0.5 font-medium first:border-l aria-[current]:bg-mark aria-[current]:text-on-mark"
            >
              {each === 'form' ? 'Form' : 'Text'}
            </Link>
          ))}
        </span>
      )}
      <span className="tnum text-ink-2">{savedText(file, draft)}</span>
      <span className="ml-auto flex items-center gap-3">
        {view === 'text' && path.startsWith('modules/') && version > 0 && (
          <ButtonLink to={queryString({ file: path, view, move: 1 })} preventScrollReset variant="text">
            File name
          </ButtonLink>
        )}
        {version > 0 && (
          <ButtonLink to={queryString({ file: path, view, history: 1 })} preventScrollReset variant="text">
            History
          </ButtonLink>
        )}
        {path !== headPath && version > 0 && (
          <ButtonLink to={queryString({ file: path, remove: 1 })} preventScrollReset variant="text">
            Remove
          </ButtonLink>
        )}
        <Button size="small" isBusy={draft.isSaving}>
          Save<span className="sr-only"> {nameOfPath(path)}</span>
        </Button>
      </span>
    </div>
  )
}
