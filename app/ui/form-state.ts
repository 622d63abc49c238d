import { createContext, useContext } from 'react'

export type FormErrors = Partial<Record<string, string>>
export type FormValues = Partial<Record<string, string>>

export type FormState = { errors: FormErrors; values: FormValues; idPrefix: string }

export const FormStateContext = createContext<FormState>({ errors: {}, values: {}, idPrefix: '' })

/** The id, the error and the returned value of a field, from the form around it. */
export function useFieldState(name: string) {
  const { errors, values, idPrefix } = useContext(FormStateContext)
  return { id: `${idPrefix}${name}`, error: errors[name], value: values[name] }
}
