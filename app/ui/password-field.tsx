import { useState } from 'react'
import { splitFieldProps, Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'size' | 'defaultValue' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field. The server never sends a password back, so it starts empty. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, control } = splitFieldProps(props)
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...field}>
      {(attributes) => (
        <div className="relative">
          <input
            {...control}
            {...attributes}
            defaultValue={undefined}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className="control pr-18"
          />
          <button
            type="button"
            data-shows-password
            aria-controls={attributes.id}
            onClick={() => setIsShown(!isShown)}
            className="link absolute inset-y-1 right-1 px-3 text-sm font-medium noscript:hidden"
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </Field>
  )
}
