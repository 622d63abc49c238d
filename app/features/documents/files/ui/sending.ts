export type Progress = { sent: number; total: number }

/** Posts a form and tells how far it is, which `fetch` cannot. `text` is what the server said of a refusal. */
export function sendWithProgress({
  address,
  form,
  onProgress,
}: {
  address: string
  form: FormData
  onProgress: (progress: Progress) => void
}) {
  form.delete('intent')
  return new Promise<{ ok: boolean; text?: string }>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
    request.addEventListener('load', () => {
      const { text } = (request.response ?? {}) as { text?: string }
      resolve({ ok: request.status === 200, ...(text ? { text } : {}) })
    })
    request.addEventListener('error', () => resolve({ ok: false }))
    request.addEventListener('abort', () => resolve({ ok: false }))
    request.send(form)
  })
}
