import type { ComponentType, ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import type { FormValues } from '#app/core/form-values.ts'
import { ErrorSummary } from './error-summary.tsx'
import { type FormErrors, FormStateContext } from './form-state.ts'

export type FormShellProps = Omit<FormProps, 'children'> & {
  errors?: FormErrors
  /** What was typed, returned by the server with the errors; never a password. */
  values?: FormValues
  /** Told apart where a page holds two forms with a field of the same name. */
  idPrefix?: string
  /** `fetcher.Form` where the page must stay where it is. */
  as?: ComponentType<FormProps>
  children: ReactNode
}

const none = {}

/** A form whose server speaks: the browser's own bubbles are off, errors stand on top and at their fields. */
export function FormShell({
  errors = none,
  values = none,
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
        {children}
      </Shell>
    </FormStateContext>
  )
}
