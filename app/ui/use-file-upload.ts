import { useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { askServer, describeLoss, type Progress } from './ask-server.ts'

const notAccepted = { form: 'We couldn’t accept this. What you wrote is kept here.' }

function textFields(form: FormData) {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/**
 * Uploads a form with files to `url` and shows the progress. The response contains the next page or the errors. Without
 * files, or without JavaScript, the form submits normally.
 */
export function useFileUpload({ url, field }: { url: string; field: string }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<RefusedForm>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()

  async function send(form: FormData) {
    setRefused(undefined)
    setProgress({ sent: 0, total: 0 })
    const answer = await askServer(url, form, { onProgress: setProgress })
    if (answer.kind !== 'reply') setRefused({ errors: { form: describeLoss(answer) }, values: textFields(form) })
    else if (typeof answer.body.to === 'string') {
      // A URL that differs only in its fragment loads nothing, so the new message would not appear.
      if (answer.body.to.split('#')[0] === pathname + search) await revalidate()
      await navigate(answer.body.to, { preventScrollReset: true })
    } else {
      setRefused({ errors: (answer.body.errors ?? notAccepted) as RefusedForm['errors'], values: textFields(form) })
      // Load the page again, to show changes by others beside the typed text.
      await revalidate()
    }
    setProgress(null)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return
    // The form data include the name of the pressed button.
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    if (!form.getAll(field).some((file) => file instanceof File && file.name !== '')) return
    event.preventDefault()
    void send(form)
  }

  return { progress, refused, onSubmit }
}

export type FileSending = ReturnType<typeof useFileUpload>
