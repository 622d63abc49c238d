import { useEffect } from 'react'
import { useLocation } from 'react-router'
import {
  bringBack,
  forgetWords,
  keepWords,
  keptWords,
  mayBeBroughtBack,
  wordsOf,
  type UnsentWords,
} from './unsent-words.ts'

const doors = ['/auth', '/staff-portal']

/** What a form holds that was sent and is not answered yet. Of a browser: a server sends none. */
let underWay: UnsentWords | null = null
export const wordsUnderWay = () => underWay

/** Whoever was signed out over a form, or lost the connection, finds what they wrote in it once its page is there again, in the same tab. */
export function useUnsentWords(owner: string | null) {
  const { key, pathname, search } = useLocation()

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method === 'get') return
      underWay = wordsOf({ form: target, owner, page: window.location.pathname + window.location.search })
    }
    document.addEventListener('submit', note, { capture: true })
    return () => document.removeEventListener('submit', note, { capture: true })
  }, [owner])

  useEffect(() => {
    const isAtDoor = owner === null && doors.includes(pathname) && new URLSearchParams(search).has('next')
    if (isAtDoor && underWay?.owner) keepWords(underWay)
    underWay = null
    const kept = keptWords()
    if (!kept) return
    const answer = mayBeBroughtBack(kept, { owner, page: pathname + search })
    if (answer === 'later') return
    forgetWords()
    if (answer === 'now') bringBack(kept)
  }, [owner, key, pathname, search])
}
