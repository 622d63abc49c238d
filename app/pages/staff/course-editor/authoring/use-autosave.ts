import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askServer } from '#app/ui/ask-server.ts'

const pauseMilliseconds = 3_000

/** The reason why the text is not saved: the server refused it, was not reached, or requires a new sign-in. */
type SaveProblem = 'refused' | 'unreached' | 'signed out'

export type SavedText = { text: string; version: number }

type Unsaved = {
  slug: string
  path: string
  /** The typed text; null while there is nothing to save. */
  typed: string | null
  /** False while the text must not be saved, such as while a form is being sent. */
  canSave: boolean
  version: number
  kept: Omit<KeptText, 'text'>
  /** True while the author is leaving the file, which is delayed until the save is done. */
  isHurried: boolean
  /** True if the submitted form was refused. The author then decides when to save again. */
  isRefused: boolean
  isSaving: boolean
  onSaving: (isSaving: boolean) => void
  onSend: (text: string) => void
  onSaved: (saved: SavedText) => void
}

type Save = SavedText & { author: string }

async function sendDraftText(slug: string, path: string, { version, ...save }: Save): Promise<SaveProblem | SavedText> {
  const fields = { intent: 'save', path, version: String(version), ...save }
  const answer = await askServer(`/staff-portal/courses/${slug}/text`, new URLSearchParams(fields))
  if (answer.kind === 'signed-out') return 'signed out'
  if (answer.kind !== 'reply') return 'unreached'
  return answer.status === 200 ? { text: save.text, version: Number(answer.body.version) } : 'refused'
}

/**
 * The saves of each file that this page has sent. They go one after another: each replaces the version that the one
 * before has made, and one without a reply is sent again before newer text, because it may have been saved.
 */
const sentSaves = new Map<string, { last: Promise<unknown>; unanswered: Save | null; savedVersion: number }>()

function savesOf(slug: string, path: string) {
  const key = `${slug}/${path}`
  const saves = sentSaves.get(key) ?? { last: Promise.resolve(), unanswered: null, savedVersion: 0 }
  sentSaves.set(key, saves)
  return saves
}

/**
 * Saves the text after each pause in typing. Stops after a refusal, and retries when the server was not reached. Unsaved
 * text is also kept in the tab.
 */
export function useAutosave({ slug, path, typed, canSave, isSaving, isHurried, isRefused, ...unsaved }: Unsaved) {
  const [problem, setProblem] = useState<SaveProblem | null>(isRefused ? 'refused' : null)
  const { revalidate } = useRevalidator()
  if (typed === null && problem) setProblem(null)
  const isStopped = problem === 'refused' || problem === 'signed out'
  const text = canSave ? typed : null
  const newest = useRef({ typed, ...unsaved })
  const isGone = useRef(false)
  useEffect(() => {
    newest.current = { typed, ...unsaved }
  })
  const keepNewest = () => {
    const { typed: last, kept } = newest.current
    const sent = savesOf(slug, path).unanswered?.text ?? kept.sent
    if (last !== null) keepText({ slug, path }, { ...kept, sent, text: last })
  }

  async function send(save: Save): Promise<SaveProblem | 'saved'> {
    const saves = savesOf(slug, path)
    saves.unanswered = save
    newest.current.onSend(save.text)
    const result = await sendDraftText(slug, path, save)
    if (typeof result === 'string') {
      keepNewest()
      if (result !== 'unreached') saves.unanswered = null
      return result
    }
    saves.unanswered = null
    saves.savedVersion = result.version
    newest.current.onSaved(result)
    // If the author left the file after typing more, the newer text stays in the tab until it is saved too.
    if (!isGone.current || newest.current.typed === save.text) forgetText({ slug, path })
    return 'saved'
  }

  async function sendNewest() {
    const saves = savesOf(slug, path)
    const repeated = saves.unanswered ? await send(saves.unanswered) : 'saved'
    const { typed: last, version, kept } = newest.current
    if (repeated !== 'saved' || last === null) return repeated
    return send({ text: last, version: Math.max(version, saves.savedVersion), author: kept.authorId })
  }

  /** Saves the newest text once an earlier save has ended. */
  async function save(): Promise<SaveProblem | 'saved'> {
    const saves = savesOf(slug, path)
    const ended = saves.last.then(async () => {
      if (newest.current.typed === null) return 'saved'
      newest.current.onSaving(true)
      const result = await sendNewest()
      // Loads the faults of the whole course.
      if (result === 'saved') await revalidate()
      setProblem(result === 'saved' ? null : result)
      newest.current.onSaving(false)
      return result
    })
    saves.last = ended
    return ended
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
  const keep = useEffectEvent(keepNewest)
  useEffect(() => {
    const keepAtLast = () => keep()
    window.addEventListener('pagehide', keepAtLast)
    return () => window.removeEventListener('pagehide', keepAtLast)
  }, [])
  const saveLast = useEffectEvent(() => {
    if (typed === null) return
    keepNewest()
    if (canSave) void save()
  })
  // Saves text that was typed while the next file was loading.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      saveLast()
    }
  }, [])
  return { problem, save }
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
