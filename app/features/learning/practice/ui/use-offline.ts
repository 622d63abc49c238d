import { useEffect, useState, type SubmitEvent } from 'react'

type Waiting = { form: HTMLFormElement; submitter: HTMLElement | null }

/** Keeps a form that is sent without a connection on the page, and sends it when the connection is back. */
export function useOffline() {
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    if (!waiting) return
    const send = () => {
      setWaiting(undefined)
      waiting.form.requestSubmit(waiting.submitter)
    }
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [waiting])
  return {
    isWaiting: waiting !== undefined,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (navigator.onLine) return
      event.preventDefault()
      setWaiting({ form: event.currentTarget, submitter: event.nativeEvent.submitter })
    },
  }
}
