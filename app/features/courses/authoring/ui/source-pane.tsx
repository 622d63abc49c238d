import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { oneValue } from '#app/core/form-values.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { queryAddress } from '#app/ui/query-address.ts'
import { StandsNow } from '#app/ui/stands-now.tsx'
import { formatClockTime, formatShortDay } from '#app/core/dates.ts'
import { nameOfPath, baseVersion, isCompanion } from '../rules.ts'
import type { OpenedFile } from '../types.ts'
import { useAutosave } from './use-autosave.ts'

type SourcePaneProps = {
  slug: string
  file: OpenedFile
  refused: RefusedForm | undefined
  field: RefObject<HTMLTextAreaElement | null>
  onWrite: (text: string) => void
  onUnsaved: (isUnsaved: boolean) => void
  className: string
}

/**
 * The file's source. Typed text stays until it is saved; if someone else saved meanwhile, their text is shown above.
 */
export function SourcePane({ slug, file, refused, field, onWrite, onUnsaved, className }: SourcePaneProps) {
  const { path, text, version, changedBy, changedAt } = file
  const refusedSave = refused?.values.deed === 'save' && refused.values.path === path ? refused : undefined
  const [typed, setTyped] = useState(oneValue(refusedSave?.values.text) ?? null)
  const [startedOn, setStartedOn] = useState(version)
  const [sent, setSent] = useState<string | null>(null)
  const isUnsaved = typed !== null && typed !== text
  if (typed !== null && !isUnsaved) setTyped(null)
  const isBehind = refusedSave !== undefined && refusedSave.values.version !== String(version)
  const replacedVersion = baseVersion({
    isUnsaved,
    isConflictShown: refusedSave !== undefined,
    sent,
    startedOn,
    stored: file,
  })
  useEffect(() => {
    if (!isUnsaved) return
    onUnsaved(true)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      onUnsaved(false)
    }
  }, [isUnsaved, onUnsaved])
  // Resets the form instead of remounting the field, so that the caret stays where it is while saving.
  const wasRead = useRef(false)
  useEffect(() => {
    const area = field.current
    if (!area) return
    const isEarly = !wasRead.current
    wasRead.current = true
    if (typed !== null || area.value === text) return
    // Keeps text that was typed before the page was ready to listen.
    if (isEarly) setTyped(area.value)
    else area.form?.reset()
  }, [field, typed, text])
  const { isSaving, isRefused } = useAutosave({
    slug,
    text: isUnsaved && typed.trim() !== '' ? typed : null,
    fields: { deed: 'save', path, version: String(replacedVersion) },
    onSend: setSent,
  })
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    if (!isSaving) event.currentTarget.form?.requestSubmit()
  }
  return (
    <FormShell
      {...(refusedSave ?? {})}
      preventScrollReset
      onSubmit={() => setSent(field.current?.value ?? null)}
      className={`flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto border-rule *:shrink-0 lg:border-r ${className}`}
    >
      <HiddenFields fields={{ deed: 'save', path, version: String(replacedVersion) }} />
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule bg-tier px-5 py-1 text-xs">
        <label htmlFor="source" className="font-semibold">
          {path}
        </label>
        <span className="tnum text-ink-2">
          {isUnsaved
            ? isSaving
              ? 'Saving…'
              : isRefused
                ? 'Not saved: press Save to see why'
                : 'Not saved yet'
            : changedAt
              ? `Saved ${formatShortDay(changedAt)}, ${formatClockTime(changedAt)}${changedBy ? ` by ${changedBy}` : ''}`
              : 'Empty'}
        </span>
        <span className="ml-auto flex items-center gap-3">
          {path.startsWith('modules/') && version > 0 && (
            <ButtonLink to={queryAddress({ file: path, move: 1 })} preventScrollReset variant="text">
              Move
            </ButtonLink>
          )}
          {(path.startsWith('modules/') || isCompanion(path)) && version > 0 && (
            <ButtonLink to={queryAddress({ file: path, remove: 1 })} preventScrollReset variant="text">
              Remove
            </ButtonLink>
          )}
          <Button size="small" isBusy={isSaving}>
            Save<span className="sr-only"> {nameOfPath(path)}</span>
          </Button>
        </span>
      </div>
      {isBehind && (
        <div tabIndex={0} role="region" aria-label="Current saved version" className="max-h-48 overflow-y-auto">
          <StandsNow text={text} />
        </div>
      )}
      <textarea
        ref={field}
        id="source"
        name="text"
        spellCheck="true"
        defaultValue={refusedSave?.values.text ?? text}
        onKeyDown={press}
        onInput={({ currentTarget: { value } }) => {
          if (!isUnsaved) setStartedOn(version)
          setTyped(value)
          onWrite(value)
        }}
        className="min-h-100 flex-1 resize-none bg-surface px-5 py-3 font-mono text-sm leading-relaxed outline-offset-[-3px] lg:min-h-60"
      />
    </FormShell>
  )
}
