import { useState, type SubmitEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { sendWithProgress, type Progress } from './sending.ts'

const lost = { form: 'What you wrote did not arrive. It is kept below: please try again.' }

function typedIn(form: FormData) {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/**
 * For a form whose files may take a while: with files it is posted to `address`, which answers where to go next or what is wrong,
 * and its page says how far it is. Without files, or without scripts, the form goes its usual way.
 */
export function useFileSending({ address, field }: { address: string; field: string }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<RefusedForm>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function send(form: FormData) {
    setRefused(undefined)
    setProgress({ sent: 0, total: 0 })
    const { ok, answer } = await sendWithProgress<{ to: string; errors: RefusedForm['errors'] }>({
      address,
      form,
      onProgress: setProgress,
    })
    if (ok && answer.to) await navigate(answer.to, { preventScrollReset: true })
    else {
      setRefused({ errors: answer.errors ?? lost, values: typedIn(form) })
      // What changed meanwhile is shown beside what was typed.
      await revalidate()
    }
    setProgress(null)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return
    const form = new FormData(event.currentTarget)
    if (!form.getAll(field).some((file) => file instanceof File && file.size > 0)) return
    event.preventDefault()
    void send(form)
  }

  return { progress, refused, onSubmit }
}

export type FileSending = ReturnType<typeof useFileSending>
