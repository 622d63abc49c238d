import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askServer } from '#app/ui/ask-server.ts'

const pauseMilliseconds = 3_000

/** The reason why the text is not saved: the server refused it, was not reached, or requires a new sign-in. */
type SaveProblem = 'refused' | 'unreached' | 'signed out'

type Unsaved = {
  slug: string
  path: string
  /** The typed text; null while there is nothing to save. */
  typed: string | null
  /** False while the text must not be saved, such as during another save. */
  canSave: boolean
  fields: Readonly<Record<string, string>>
  kept: Omit<KeptText, 'text'>
  /** True while the author is leaving the file, which is delayed until the save is done. */
  isHurried: boolean
  /** True if the submitted form was refused. The author then decides when to save again. */
  isRefused: boolean
  onSend: (text: string) => void
  onSaved: () => void
}

async function sendDraftText(slug: string, body: URLSearchParams): Promise<SaveProblem | 'saved'> {
  const answer = await askServer(`/staff-portal/courses/${slug}/text`, body)
  if (answer.kind === 'signed-out') return 'signed out'
  if (answer.kind !== 'reply') return 'unreached'
  return answer.status === 200 ? 'saved' : 'refused'
}

/**
 * Saves the text after each pause in typing, one save at a time. Stops after a refusal, and retries when the server
 * was not reached. Unsaved text is also kept in the tab.
 */
export function useAutosave({
  slug,
  path,
  typed,
  canSave,
  fields,
  kept,
  isHurried,
  isRefused,
  onSend,
  onSaved,
}: Unsaved) {
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(isRefused ? 'refused' : null)
  const { revalidate } = useRevalidator()
  if (typed === null && problem) setProblem(null)
  const isStopped = problem === 'refused' || problem === 'signed out'
  const text = canSave ? typed : null
  const keep = useEffectEvent(() => {
    if (typed !== null) keepText({ slug, path }, { ...kept, text: typed })
  })
  const isSending = useRef(false)
  const newest = useRef(typed)
  const isGone = useRef(false)
  useEffect(() => {
    newest.current = typed
  })
  const save = async (): Promise<SaveProblem | 'saved' | 'busy'> => {
    if (typed === null) return 'saved'
    if (isSending.current) return 'busy'
    isSending.current = true
    setIsSaving(true)
    onSend(typed)
    const result = await sendDraftText(slug, new URLSearchParams({ ...fields, author: kept.authorId, text: typed }))
    // If the author left the file after typing more, the newer text stays in the tab.
    const isLast = !isGone.current || newest.current === typed
    if (result === 'saved') {
      if (isLast) forgetText({ slug, path })
      // Loads the file's new version and the faults of the whole course.
      await revalidate()
      onSaved()
    } else if (!isGone.current && newest.current !== null)
      keepText({ slug, path }, { ...kept, sent: typed, text: newest.current })
    setProblem(result === 'saved' ? null : result)
    setIsSaving(false)
    isSending.current = false
    return result
  }
  const saveNewest = useEffectEvent(save)
  useEffect(() => {
    if (text === null || isSaving || isStopped) return
    const timer = setTimeout(() => void saveNewest(), isHurried && problem === null ? 0 : pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text, isSaving, isStopped, isHurried, problem])
  useEffect(() => {
    if (problem !== 'signed out') return
    // The author may have signed in again in another tab.
    const retry = () => void saveNewest()
    window.addEventListener('focus', retry)
    return () => window.removeEventListener('focus', retry)
  }, [problem])
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])
  const saveLast = useEffectEvent(() => {
    if (typed === null) return
    // The server would refuse a second save while the first one is being sent.
    const canSend = canSave && !isSending.current
    keepText({ slug, path }, { ...kept, sent: canSend ? typed : kept.sent, text: typed })
    if (!canSend) return
    const body = new URLSearchParams({ ...fields, author: kept.authorId, text: typed })
    void sendDraftText(slug, body).then((result) => {
      if (result !== 'saved') return
      forgetText({ slug, path })
      void revalidate()
    })
  })
  // Saves text that was typed while the next file was loading.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      saveLast()
    }
  }, [])
  return { isSaving, problem, save }
}

/** An unsaved text of a file, kept in this browser tab until it is saved. */
type KeptText = {
  /** The member of staff who typed the text. The text is restored only for this person. */
  authorId: string
  text: string
  /** The version of the file that the author started from. */
  startedOn: number
  /** The text that was sent last. The server may have saved it although no response arrived. */
  sent: string | null
}

type Place = { slug: string; path: string }

const storageKey = ({ slug, path }: Place) => `course-text:${slug}/${path}`

function keepText(place: Place, kept: KeptText) {
  try {
    sessionStorage.setItem(storageKey(place), JSON.stringify(kept))
  } catch {
    // Storage is blocked or full; the warning on leaving still protects the text.
  }
}

export function readKeptText(place: Place, authorId: string): KeptText | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? 'null') as KeptText | null
    if (kept?.authorId === authorId) return kept
    forgetText(place)
    return null
  } catch {
    return null
  }
}

export function forgetText(place: Place) {
  try {
    sessionStorage.removeItem(storageKey(place))
  } catch {}
}
