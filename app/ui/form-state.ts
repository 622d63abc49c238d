import { createContext, useContext } from 'react'
import { type FormValues, lastValue } from '#app/core/form-values.ts'

export type FormErrors = Partial<Record<string, string>>

export type FormState = { errors: FormErrors; values: FormValues; idPrefix: string }

export const FormStateContext = createContext<FormState>({ errors: {}, values: {}, idPrefix: '' })

export function useFieldState(name: string) {
  const { errors, values, idPrefix } = useContext(FormStateContext)
  return { id: `${idPrefix}${name}`, error: errors[name], value: lastValue(values[name]) }
}

/**
 * Returns the ticked values, or null if the form was not submitted yet. A form without ticked boxes sends nothing for
 * them, so null and [] differ.
 */
export function useTickedValues(name: string) {
  const { values } = useContext(FormStateContext)
  return Object.keys(values).length === 0 ? null : [values[name] ?? []].flat()
}
