export type Progress = { sent: number; total: number }

/** Posts a form and reports the upload progress, which `fetch` cannot. `answer` is empty if there was no response. */
export function sendWithProgress<Answer>({
  url,
  form,
  onProgress,
}: {
  url: string
  form: FormData
  onProgress: (progress: Progress) => void
}) {
  return new Promise<{ ok: boolean; answer: Partial<Answer> }>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
    request.addEventListener('load', () => {
      resolve({ ok: request.status === 200, answer: (request.response ?? {}) as Partial<Answer> })
    })
    request.addEventListener('error', () => resolve({ ok: false, answer: {} }))
    request.addEventListener('abort', () => resolve({ ok: false, answer: {} }))
    request.send(form)
  })
}
