import type { ComponentType, ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import type { FormValues } from '#app/core/form-values.ts'
import { ErrorSummary } from './error-summary.tsx'
import { type FormErrors, FormStateContext } from './form-state.ts'
import { HiddenFields } from './hidden-fields.tsx'

export type FormShellProps = Omit<FormProps, 'children'> & {
  errors?: FormErrors
  /** The submitted values, returned with the errors; they never contain a password. */
  values?: FormValues
  /** Hidden fields, such as the intent. */
  fields?: Readonly<FormValues>
  /** A prefix that keeps ids unique if two forms on a page have a field of the same name. */
  idPrefix?: string
  /** The form component: `fetcher.Form` to stay on the page, `form` in an island. */
  as?: ComponentType<FormProps> | 'form'
  children: ReactNode
}

const none = {}

/**
 * A form with server-side validation: no messages from the browser, an error summary at the top, and errors at the
 * fields.
 */
export function FormShell({
  errors = none,
  values = none,
  fields = none,
  idPrefix = '',
  as: Shell = Form,
  className = 'grid content-start gap-6 [&>button]:justify-self-start',
  children,
  ...form
}: FormShellProps) {
  return (
    <FormStateContext value={{ errors, values, idPrefix }}>
      <Shell method="post" noValidate {...form} className={className}>
        <ErrorSummary errors={errors} idPrefix={idPrefix} />
        <HiddenFields fields={fields} />
        {children}
      </Shell>
    </FormStateContext>
  )
}
