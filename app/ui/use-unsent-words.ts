import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { bringBack, forgetWords, keepWords, keptWords, wordsOf, type UnsentWords } from './unsent-words.ts'

const doors = ['/auth', '/staff-portal']

/** Whoever was signed out over a form finds what they wrote in it once they have signed in again, in the same tab. */
export function useUnsentWords(owner: string | null) {
  const { pathname, search } = useLocation()
  const sent = useRef<UnsentWords | null>(null)

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method === 'get') return
      const page = window.location.pathname + window.location.search
      sent.current = owner === null ? null : wordsOf({ form: target, owner, page })
    }
    document.addEventListener('submit', note, { capture: true })
    return () => document.removeEventListener('submit', note, { capture: true })
  }, [owner])

  useEffect(() => {
    const isAtDoor = owner === null && doors.includes(pathname) && new URLSearchParams(search).has('next')
    if (isAtDoor && sent.current) keepWords(sent.current)
    if (owner === null) return
    const kept = keptWords()
    if (!kept || (kept.owner === owner && kept.page !== pathname + search)) return
    forgetWords()
    if (kept.owner === owner) bringBack(kept)
  }, [owner, pathname, search])
}
