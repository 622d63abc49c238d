import { use, useEffect, useRef } from 'react'
import { FormStateContext } from './form-state.ts'

/**
 * A honeypot: people do not see it, bots fill it in and are refused. Unlike a puzzle it excludes nobody. Password
 * managers are asked to leave it alone; if one does not, the refused page empties it, so that sending again works.
 */
export function TrapField() {
  const { errors } = use(FormStateContext)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = ''
  }, [errors])
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Leave this empty
        <input
          ref={field}
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
