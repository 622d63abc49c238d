import { useEffect, useState, type SubmitEvent } from 'react'

type Waiting = { form: HTMLFormElement; submitter: HTMLElement | null }

/** Holds back a form that is submitted without a connection, and submits it when the connection is back. */
export function useOffline() {
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    if (!waiting) return
    const submitHeldForm = () => {
      setWaiting(undefined)
      waiting.form.requestSubmit(waiting.submitter)
    }
    window.addEventListener('online', submitHeldForm)
    return () => window.removeEventListener('online', submitHeldForm)
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
