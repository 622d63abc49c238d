import { useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-style.ts'

export type CopyButtonProps = ButtonLook & { text: string; label: string }

/** A button that copies a text. Hidden without JavaScript. */
export function CopyButton({ text, label, variant = 'quiet', size = 'small' }: CopyButtonProps) {
  const [message, setMessage] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage('Copied')
    } catch {
      // There is no clipboard on plain http, or the permission was refused.
      setMessage('Not copied. Please select the text and copy it')
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-3 noscript:hidden">
      <Button
        type="button"
        variant={variant}
        size={size}
        icon={message === 'Copied' ? 'check' : 'copy'}
        data-copy={text}
        onClick={copy}
      >
        {label}
      </Button>
      <span role="status" className="text-sm text-ok">
        {message}
      </span>
    </span>
  )
}
