import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { FormShell, type FormShellProps } from '#app/ui/form-shell.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { TwoStep } from '#app/domain/accounts/factors.ts'

type Refused = Pick<FormShellProps, 'errors'> | undefined
type PanelProps = {
  twoStep: TwoStep
  refusedIn: (intent: string) => Refused
  codesLeft: number | null
  newCodes: readonly string[] | null
}

export function TwoStepBadge({ twoStep }: { twoStep: TwoStep }) {
  if (twoStep.state === 'on') return <Badge tone="ok">On</Badge>
  return twoStep.state === 'pending' ? <Badge>Being set up</Badge> : <Badge>Off</Badge>
}

type PasswordConfirmationProps = {
  intent: string
  opener: string
  label: string
  refused: Refused
}

function PasswordConfirmation({ intent, opener, label, refused }: PasswordConfirmationProps) {
  return (
    <Fold label={opener} isOpen={refused !== undefined}>
      <FormShell
        errors={refused?.errors ?? {}}
        idPrefix={`${intent}-`}
        className="grid max-w-md content-start gap-4"
        fields={{ intent }}
      >
        <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" required />
        <Button variant="quiet" className="justify-self-start">
          {label}
        </Button>
      </FormShell>
    </Fold>
  )
}

function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <ul aria-label="Recovery codes" className="my-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label="Copy" />
    </>
  )
}

/** Always black on white, because cameras read other colours unreliably. */
function QrCode({ path, size }: { path: string; size: number }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="156" height="156" role="img" aria-label="QR code of the key below">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

type AuthenticatorSetupProps = {
  twoStep: Extract<TwoStep, { state: 'pending' }>
  refused: Refused
}

function AuthenticatorSetup({ twoStep, refused }: AuthenticatorSetupProps) {
  return (
    <ol className="grid border border-pitch xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] xl:divide-x xl:divide-pitch">
      <li className="p-4">
        <h3 className="text-lg">(1) Scan</h3>
        <div className="my-3">
          <QrCode {...twoStep.picture} />
        </div>
        <p className="text-sm text-ink-2">No camera? Enter this key:</p>
        <code className="block max-w-[11.5rem] text-sm select-all">{twoStep.key}</code>
      </li>
      <li className="p-4">
        <h3 className="text-lg">(2) Save these codes</h3>
        <p className="text-sm text-ink-2">
          If you lose your phone, each code signs you in once. We won’t show them again.
        </p>
        <RecoveryCodeList codes={twoStep.codes} />
      </li>
      <li className="bg-pitch-wash p-4">
        <h3 className="text-lg">(3) Enter the code</h3>
        <p className="mb-3 text-sm text-ink-2">
          Open the app, such as Aegis or Google Authenticator, and enter the code it shows.
        </p>
        <FormShell
          errors={refused?.errors ?? {}}
          idPrefix="two-step-confirm-"
          className="grid content-start gap-4"
          fields={{ intent: 'two-step-confirm' }}
        >
          <TextField name="code" label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" required />
          <Button className="justify-self-start">Switch on</Button>
        </FormShell>
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="two-step-cancel" />
          <Button variant="text">Cancel</Button>
        </Form>
      </li>
    </ol>
  )
}

function AppPanel({ twoStep, refusedIn }: Pick<PanelProps, 'twoStep' | 'refusedIn'>) {
  if (twoStep.state === 'off')
    return (
      <PasswordConfirmation
        intent="two-step-start"
        opener="Set up two-step sign-in"
        label="Set up"
        refused={refusedIn('two-step-start')}
      />
    )
  if (twoStep.state === 'pending')
    return <AuthenticatorSetup twoStep={twoStep} refused={refusedIn('two-step-confirm')} />
  return (
    <>
      <p>
        On since <TimeText instant={twoStep.since} precision="day" />.
      </p>
      <PasswordConfirmation
        intent="two-step-off"
        opener="Switch off two-step sign-in"
        label="Switch off"
        refused={refusedIn('two-step-off')}
      />
    </>
  )
}

function RecoveryCodes({ codesLeft, newCodes, refusedIn }: Omit<PanelProps, 'twoStep'>) {
  const kept = useRef<HTMLDivElement>(null)
  // Moves the focus to new recovery codes: another form of the page may have created them, and they are shown only
  // once.
  useEffect(() => {
    if (newCodes) kept.current?.focus()
  }, [newCodes])
  return (
    <div className="grid gap-4 border-t border-rule-2 pt-5">
      <h3 className="text-lg">Recovery codes</h3>
      <p>{formatCount(codesLeft ?? 0, 'recovery code is', 'recovery codes are')} left.</p>
      {newCodes && (
        <div ref={kept} tabIndex={-1} role="status" className="border-l-4 border-ok bg-ok-wash px-5 py-4">
          <p className="font-semibold">
            Save these codes: we won’t show them again. Your earlier codes no longer work.
          </p>
          <RecoveryCodeList codes={newCodes} />
        </div>
      )}
      <PasswordConfirmation
        intent="two-step-codes"
        opener="Get new recovery codes"
        label="New codes"
        refused={refusedIn('two-step-codes')}
      />
    </div>
  )
}

export function TwoStepPanel(props: PanelProps) {
  return (
    <>
      <AppPanel {...props} />
      {props.codesLeft !== null && <RecoveryCodes {...props} />}
    </>
  )
}
