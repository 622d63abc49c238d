import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { isComposing } from '#app/ui/composing.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { longestLine } from '../chat.ts'

type LineComposerProps = {
  id: string
  label: string
  /** The URL that the form posts to without JavaScript. */
  action?: string
  fields?: Readonly<Record<string, string>>
  defaultValue?: string
  /** Called with what is in the field whenever that changes. */
  onType?: (text: string) => void
  /** Handles the line. Returns false if the browser should submit the form instead. */
  onSay?: (body: string) => boolean
  field?: RefObject<HTMLTextAreaElement | null>
}

/** Field for writing a line. Enter sends it; Shift and Enter start a new line. */
export function LineComposer({
  id,
  label,
  action,
  fields = {},
  defaultValue,
  onType,
  onSay,
  field,
}: LineComposerProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = field ?? own
  const submit = (event: FormEvent) => {
    const body = area.current?.value.trim() ?? ''
    if (body && body.length <= longestLine && !onSay?.(body)) return
    event.preventDefault()
    if (area.current && body && body.length <= longestLine) area.current.value = ''
    onType?.(area.current?.value ?? '')
    area.current?.focus()
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form method="post" noValidate {...(action ? { action } : {})} onSubmit={submit} className="flex items-end gap-3">
      <HiddenFields fields={{ intent: 'say', ...fields }} />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        name="body"
        rows={2}
        defaultValue={defaultValue}
        maxLength={longestLine}
        placeholder={label}
        onKeyDown={sendOnEnter}
        onInput={(event) => onType?.(event.currentTarget.value)}
        className="control min-h-11 flex-1 resize-none leading-normal"
      />
      <Button size="small" className="min-h-11">
        Send
      </Button>
    </form>
  )
}
