import { useEffect } from 'react'
import { useLocation } from 'react-router'
import {
  restoreUnsavedForm,
  deleteUnsavedForm,
  storeUnsavedForm,
  readUnsavedForm,
  decideWhenToRestore,
  collectFormValues,
  type UnsavedForm,
} from './unsaved-form.ts'

const signInPages = ['/auth', '/staff-portal']

/** The text of a form that was submitted and has no answer yet. It is only set in the browser. */
let submitted: UnsavedForm | null = null
export const readSubmittedForm = () => submitted

/** Forgets the submitted text. For a form that saves by script and stores its text itself. */
export function forgetSubmittedForm() {
  submitted = null
}

/** Keeps the submitted text of somebody who has to sign in first; the page of the form restores it afterwards. */
export function keepTextForSignIn({ pathname, searchParams }: URL) {
  if (submitted?.owner && signInPages.includes(pathname) && searchParams.has('next')) storeUnsavedForm(submitted)
}

/** Restores a form's text in the same tab after a sign-out or a lost connection. */
export function useUnsavedForm(owner: string | null) {
  const { key, pathname, search } = useLocation()

  useEffect(() => {
    const rememberSubmitted = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || target.method === 'get') return
      submitted = collectFormValues({ form: target, owner, page: window.location.pathname + window.location.search })
    }
    document.addEventListener('submit', rememberSubmitted, { capture: true })
    return () => document.removeEventListener('submit', rememberSubmitted, { capture: true })
  }, [owner])

  useEffect(() => {
    if (owner === null) keepTextForSignIn(new URL(window.location.href))
    submitted = null
    const kept = readUnsavedForm()
    if (!kept) return
    const answer = decideWhenToRestore(kept, { owner, page: pathname + search })
    if (answer === 'later') return
    deleteUnsavedForm()
    if (answer === 'now') restoreUnsavedForm(kept)
  }, [owner, key, pathname, search])
}
