import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { lastValue } from '#app/core/form-values.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { baseVersion } from '#app/domain/courses/authoring/authoring.rules.ts'
import type { OpenedFile } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { forgetText, readKeptText, useAutosave, type SavedText } from './use-autosave.ts'

/** `stuck` means that the text cannot be saved at the moment. */
export type SavingState = 'saved' | 'unsaved' | 'stuck'

type DraftTextProps = {
  slug: string
  authorId: string
  file: OpenedFile
  refused: RefusedForm | undefined
  isLeaving: boolean
  onWrite: (text: string) => void
  onState: (state: SavingState) => void
}

/** Holds the text of a file while it is edited, as text or as a form, until it is saved. */
export function useDraftText({ slug, authorId, file, refused, isLeaving, onWrite, onState }: DraftTextProps) {
  const { path } = file
  const [saved, setSaved] = useState<SavedText>()
  // The page loads what was saved only a moment later.
  const stored = saved && saved.version > file.version ? saved : file
  const { text, version } = stored
  const [isSaving, setIsSaving] = useState(false)
  const [settled, setSettled] = useState<RefusedForm>()
  // The first author is kept, because someone else may sign in in this browser while the text is open.
  const [writerId] = useState(authorId)
  const isOwn = refused?.values.intent === 'save' && refused.values.path === path
  const refusedSave = isOwn && refused !== settled ? refused : undefined
  const [typed, setTyped] = useState(lastValue(refusedSave?.values.text) ?? null)
  const [startedOn, setStartedOn] = useState(version)
  const [sent, setSent] = useState<string | null>(null)
  // Kept text is read only after hydration, because the server does not have it.
  const isHydrated = useHydrated()
  const [isLookedFor, setIsLookedFor] = useState(false)
  const [isRestored, setIsRestored] = useState(false)
  if (isHydrated && !isLookedFor) {
    setIsLookedFor(true)
    const kept = typed === null ? readKeptText({ slug, path }, writerId) : null
    if (kept) {
      setStartedOn(kept.startedOn)
      setSent(kept.sent)
      setTyped(kept.text)
      setIsRestored(true)
    }
  }
  // While a text is being saved, the one before it is a change.
  const isUnsaved = typed !== null && (isSaving || typed !== text)
  if (typed !== null && !isUnsaved) setTyped(null)
  const isBehind = refusedSave !== undefined && refusedSave.values.version !== String(version)
  const replacedVersion = baseVersion({
    isUnsaved,
    isConflictShown: refusedSave !== undefined,
    sent,
    startedOn,
    stored,
  })
  // Prevents a save while a form is being sent.
  const isSending = useNavigation().formMethod === 'POST'
  const isWritten = isUnsaved && (typed.trim() !== '' || !path.startsWith('modules/'))
  const fields = { intent: 'save', path, version: String(replacedVersion) }
  const { problem, save } = useAutosave({
    slug,
    path,
    typed: isUnsaved ? typed : null,
    canSave: isWritten && !isSending,
    version: replacedVersion,
    kept: { authorId: writerId, startedOn, sent },
    isHurried: isLeaving,
    isRefused: refusedSave !== undefined,
    isSaving,
    onSaving: setIsSaving,
    onSend: setSent,
    onSaved(now) {
      setSettled(refused)
      setSaved(now)
      setStartedOn(now.version)
    },
  })
  const state = !isUnsaved ? 'saved' : problem || !isWritten ? 'stuck' : 'unsaved'
  useEffect(() => {
    onState(state)
    return () => onState('saved')
  }, [state, onState])
  useEffect(() => {
    if (!isUnsaved) return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [isUnsaved])
  const checkRestored = useEffectEvent(() => {
    if (isRestored && isUnsaved) onWrite(typed)
  })
  useEffect(() => checkRestored(), [isRestored])
  // Forgets the kept text once nothing is unsaved: a save succeeded although no response arrived, or the author undid
  // the changes.
  useEffect(() => {
    if (isLookedFor && !isUnsaved) forgetText({ slug, path })
  }, [isLookedFor, isUnsaved, slug, path])
  const write = (next: string) => {
    if (!isUnsaved) setStartedOn(version)
    setTyped(next)
    onWrite(next)
  }
  return {
    text: typed ?? text,
    isTyped: typed !== null,
    isUnsaved,
    isSaving,
    problem,
    save,
    isBehind,
    refusedSave,
    fields,
    write,
    noteSent: setSent,
    keep: setTyped,
    drop: () => {
      forgetText({ slug, path })
      setTyped(null)
    },
  }
}

export type DraftText = ReturnType<typeof useDraftText>
