import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import type { FormErrors, FormValues } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { DemoAccounts, type DemoStaff } from './demo-accounts.tsx'

type PortalSignInProps = {
  errors: FormErrors | undefined
  values: FormValues | undefined
  isBusy: boolean
  /** In demo mode only. */
  demo: DemoStaff | null
}

export function PortalSignIn({ errors, values, isBusy, demo }: PortalSignInProps) {
  return (
    <div className="flex min-h-dvh flex-1 flex-col">
      <header className="border-b border-rule bg-surface">
        <div className="wrap flex min-h-15.5 items-center">
          <Logo />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-md content-start gap-7 px-5 py-10 outline-none lg:py-14"
      >
        <PageHeading lead="For the staff of the institute.">Staff Portal</PageHeading>
        <FormShell {...(errors ? { errors } : {})} {...(values ? { values } : {})}>
          <TextField name="email" label="Email" type="email" autoComplete="username" required />
          <PasswordField name="password" label="Password" autoComplete="current-password" required />
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Button isBusy={isBusy} busyLabel="Signing in...">
              Sign In
            </Button>
            <Link to="/auth/forgot-password" className="link">
              Forgot password?
            </Link>
          </div>
        </FormShell>
        {demo && <DemoAccounts demo={demo} />}
        <div className="grid gap-3 border-t border-rule pt-5 text-sm text-ink-2">
          <p>Need access? Please contact HR for a staff account.</p>
          <p className="flex gap-2.5">
            <Icon name="lock" className="mt-0.5" />
            Security notice: unauthorized access to this portal is monitored and logged.
          </p>
          <p>
            <Link to="/" className="link">
              Back to home
            </Link>
          </p>
        </div>
      </main>
    </div>
  )
}
