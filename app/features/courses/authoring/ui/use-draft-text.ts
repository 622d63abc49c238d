import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { oneValue } from '#app/core/form-values.ts'
import { baseVersion } from '../rules.ts'
import type { OpenedFile } from '../types.ts'
import { useAutosave } from './use-autosave.ts'

type DraftTextProps = {
  slug: string
  file: OpenedFile
  refused: RefusedForm | undefined
  onWrite: (text: string) => void
  onUnsaved: (isUnsaved: boolean) => void
}

/** Holds the text of a file while it is edited, as text or as a form, until it is saved. */
export function useDraftText({ slug, file, refused, onWrite, onUnsaved }: DraftTextProps) {
  const { path, text, version } = file
  const refusedSave = refused?.values.intent === 'save' && refused.values.path === path ? refused : undefined
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
  // Prevents a second save while one is being sent.
  const isSending = useNavigation().formMethod === 'POST'
  const fields = { intent: 'save', path, version: String(replacedVersion) }
  const { isSaving, isRefused } = useAutosave({
    slug,
    text: isUnsaved && !isSending && (typed.trim() !== '' || !path.startsWith('modules/')) ? typed : null,
    fields,
    onSend: setSent,
  })
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
    isRefused,
    isBehind,
    refusedSave,
    fields,
    write,
    noteSent: setSent,
    keep: setTyped,
  }
}

export type DraftText = ReturnType<typeof useDraftText>
