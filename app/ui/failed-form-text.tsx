import { useEffect, useState } from 'react'
import { isConnectionFailure } from './failure-words.ts'
import { storeUnsavedForm } from './unsaved-form.ts'
import { readSubmittedForm } from './use-unsaved-form.ts'

/**
 * Returns the text of the form whose submission failed. If the server could not be reached, the text is also stored, to
 * be restored when the page of the form opens again.
 */
export function useFailedForm(error: unknown) {
  const [words] = useState(readSubmittedForm)
  useEffect(() => {
    if (words && isConnectionFailure(error)) storeUnsavedForm(words)
  }, [words, error])
  return words
}

/** True for text that somebody wrote, as opposed to a code or a choice. */
export const isWritten = (value: string) => /\s|.{40}/.test(value)

export function FailedFormText({ words, error }: { words: ReturnType<typeof useFailedForm>; error: unknown }) {
  const written = Object.entries(words?.fields ?? {})
    .flatMap(([name, typed = []]) => [typed].flat().map((value) => [name, value] as const))
    .filter(([, value]) => isWritten(value))
  if (written.length === 0) return null
  return (
    <div className="grid gap-3">
      <p>
        {isConnectionFailure(error)
          ? 'What you wrote may not have reached us. We’ve kept it in this tab and will put it back into the form once the page opens.'
          : 'What you wrote may not have been saved. Here it is to copy.'}
      </p>
      {written.map(([name, value]) => (
        <textarea
          key={name}
          aria-label="What you wrote"
          defaultValue={value}
          rows={5}
          readOnly
          className="control resize-y"
        />
      ))}
    </div>
  )
}
