import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Link, useSubmit } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatClockTime, formatShortDay } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { queryString } from '#app/ui/query-string.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { forgetSubmittedForm } from '#app/ui/use-unsaved-form.ts'
import type { Places } from '#app/domain/courses/authoring/fields/fields.ts'
import { nameOfPath, type View } from '#app/domain/courses/authoring/authoring.rules.ts'
import type { Problem } from '#app/domain/courses/authoring/authoring.types.ts'
import type { OpenedFile } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { headPath } from '#app/domain/courses/format/course-paths.ts'
import type { EntryNotes } from './collection-view.tsx'
import { FormView } from './form-view.tsx'
import { SourceText } from './source-text.tsx'
import { type DraftText, type SavingState, useDraftText } from './use-draft-text.ts'
import { type WrittenField, WritingTools, type Keyboard } from './writing-tools.tsx'

type SourcePaneProps = {
  slug: string
  authorId: string
  file: OpenedFile
  view: View
  item: number | null
  places: Places
  faults: readonly Problem[]
  refused: RefusedForm | undefined
  field: RefObject<HTMLTextAreaElement | null>
  onWrite: (text: string) => void
  isLeaving: boolean
  onState: (state: SavingState) => void
  dropTyped: RefObject<(() => void) | null>
  keyboard: Keyboard
  notes: EntryNotes
  className: string
}

/**
 * The open file, as text or as a form. Typed text stays until it is saved; if someone else saved in the meantime,
 * their text is shown above it.
 */
export function SourcePane(props: SourcePaneProps) {
  const { file, view, item, places, faults, field, keyboard, notes, dropTyped, className } = props
  const { path, text: stored } = file
  const draft = useDraftText(props)
  const isHydrated = useHydrated()
  const [isAsked, setIsAsked] = useState(false)
  const submit = useSubmit()
  const isForm = view === 'form'
  const written = useRef<WrittenField | null>(null)
  const rememberField = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text'))
      written.current = target
  }
  const { save, drop } = draft
  useImperativeHandle(dropTyped, () => drop)
  const submitText = async (event: FormEvent<HTMLFormElement>) => {
    if (!isHydrated) return draft.noteSent(draft.text)
    event.preventDefault()
    setIsAsked(true)
    // The editor keeps the typed text itself, so the form need not.
    forgetSubmittedForm()
    // Submitting the form shows the reason and, if someone else saved meanwhile, their text.
    if ((await save()) === 'refused')
      await submit({ ...draft.fields, text: draft.text }, { method: 'post', preventScrollReset: true })
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
      onSubmit={(event) => void submitText(event)}
      onKeyDown={saveByKey}
      onFocus={rememberField}
      onInput={() => setIsAsked(false)}
      // `relative` keeps hidden labels in this scrolling pane; otherwise the whole page could be scrolled by its height.
      className={`relative flex min-h-0 min-w-0 flex-1 flex-col border-rule *:shrink-0 lg:scroll-pt-36 lg:overflow-y-auto lg:border-r lg:has-[#phonetic-keys]:scroll-pb-[25dvh] not-has-[#phonetic-keys]:[&_.control]:scroll-mt-32 has-[#phonetic-keys]:[&_.control]:scroll-mt-8 has-[#phonetic-keys]:[&_.control]:scroll-mb-8 max-lg:has-[#phonetic-keys]:[&_.control]:scroll-mb-[30dvh] ${className}`}
      fields={isForm ? { ...draft.fields, intent: 'fill' } : draft.fields}
    >
      {/* Enter in a field presses the first button of the form, which would otherwise move a row. */}
      {isForm && <button className="sr-only" tabIndex={-1} aria-hidden="true" />}
      <WritingTools path={path} places={places} target={written} source={field} keyboard={keyboard}>
        <PaneHeader file={file} view={view} draft={draft} isAsked={isAsked} />
      </WritingTools>
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
          notes={notes}
          onChange={draft.write}
        />
      ) : (
        <SourceText path={path} draft={draft} faults={faults} field={field} />
      )}
    </FormShell>
  )
}

const problemText = {
  refused: 'Not saved: press Save to see why',
  unreached: 'Not saved: no connection. Trying again.',
  'signed out': 'Not saved: you’re signed out. ',
} as const

type SavedTextProps = {
  file: OpenedFile
  draft: DraftText
  /** True if the author pressed Save. Automatic saves are not announced by screen readers. */
  isAsked: boolean
}

function SavedText({ file: { changedAt, changedBy }, draft, isAsked }: SavedTextProps) {
  const { isUnsaved, isSaving, problem } = draft
  return (
    <span
      role="status"
      aria-live={problem || isAsked ? 'polite' : 'off'}
      className={`tnum ${problem ? 'font-semibold text-danger' : 'text-ink-2'}`}
    >
      {isUnsaved && problem && <span>{problemText[problem]}</span>}
      {isUnsaved && problem === 'signed out' && (
        <a href="/staff-portal" target="_blank" className="link">
          Sign in in a new tab
        </a>
      )}
      {isUnsaved && !problem && (isSaving ? <span>Saving…</span> : <span>Not saved yet</span>)}
      {!isUnsaved && !changedAt && <span>Empty</span>}
      {!isUnsaved && changedAt && (
        <span>{`Saved ${formatShortDay(changedAt)}, ${formatClockTime(changedAt)}${changedBy ? ` by ${changedBy}` : ''}`}</span>
      )}
    </span>
  )
}

function PaneHeader({ view, ...props }: SavedTextProps & { view: View }) {
  const { file, draft } = props
  const { path, version } = file
  const isYaml = path.endsWith('.yaml')
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule bg-tier px-5 py-1 text-xs">
      {view === 'form' ? (
        <strong className="font-semibold">{nameOfPath(path)}</strong>
      ) : (
        <label htmlFor="source" title={path} className="font-semibold">
          {isYaml ? path : nameOfPath(path)}
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
      <SavedText {...props} />
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
