import { useEffect } from 'react'
import { useLocation } from 'react-router'
import {
  restoreWords,
  forgetWords,
  keepWords,
  readKeptWords,
  whenToRestore,
  collectWords,
  type UnsentWords,
} from './unsent-words.ts'

const signInPages = ['/auth', '/staff-portal']

/** The text of a form that was submitted and has no answer yet. It is only set in the browser. */
let submitted: UnsentWords | null = null
export const readSubmittedWords = () => submitted

/** Forgets the submitted text. For a form that saves by script and stores its text itself. */
export function forgetSubmittedWords() {
  submitted = null
}

/** Restores a form's text in the same tab after a sign-out or a lost connection. */
export function useUnsentWords(owner: string | null) {
  const { key, pathname, search } = useLocation()

  useEffect(() => {
    const rememberSubmitted = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method === 'get') return
      submitted = collectWords({ form: target, owner, page: window.location.pathname + window.location.search })
    }
    document.addEventListener('submit', rememberSubmitted, { capture: true })
    return () => document.removeEventListener('submit', rememberSubmitted, { capture: true })
  }, [owner])

  useEffect(() => {
    const isAtSignIn = owner === null && signInPages.includes(pathname) && new URLSearchParams(search).has('next')
    if (isAtSignIn && submitted?.owner) keepWords(submitted)
    submitted = null
    const kept = readKeptWords()
    if (!kept) return
    const answer = whenToRestore(kept, { owner, page: pathname + search })
    if (answer === 'later') return
    forgetWords()
    if (answer === 'now') restoreWords(kept)
  }, [owner, key, pathname, search])
}
