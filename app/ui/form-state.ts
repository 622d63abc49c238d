import { createContext, useContext } from 'react'
import { type FormValues, oneValue } from '#app/core/form-values.ts'

export type FormErrors = Partial<Record<string, string>>

export type FormState = { errors: FormErrors; values: FormValues; idPrefix: string }

export const FormStateContext = createContext<FormState>({ errors: {}, values: {}, idPrefix: '' })

/** The id, the error and the returned value of a field, from the form around it. */
export function useFieldState(name: string) {
  const { errors, values, idPrefix } = useContext(FormStateContext)
  return { id: `${idPrefix}${name}`, error: errors[name], value: oneValue(values[name]) }
}

/** The boxes of a name that were ticked; null in a form that was not returned, since boxes left empty send nothing. */
export function useTicked(name: string) {
  const { values } = useContext(FormStateContext)
  return Object.keys(values).length === 0 ? null : [values[name] ?? []].flat()
}
