import type { AuthMode } from '#app/domain/accounts/accounts.types.ts'
import { SignInAfterSignUpNote } from '#app/domain/accounts/ui/entry-notes.tsx'
import PasskeyEntry from '#app/domain/accounts/ui/passkey-entry.tsx'
import { SignInForm } from '#app/domain/accounts/ui/sign-in-form.tsx'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Island } from '#app/ui/island.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type EntryFormProps = Pick<FormState, 'errors' | 'values'> & {
  mode: AuthMode
  /** The email of the account that was just created; null if none was. */
  joined: string | null
  passkeyError: string | undefined
}

export function EntryForm({ mode, joined, passkeyError, ...form }: EntryFormProps) {
  return (
    <>
      {joined && <SignInAfterSignUpNote email={joined} />}
      {mode === 'sign-up' ? (
        <SignUpForm id="entry" {...form} />
      ) : (
        <SignInForm id="entry" {...form} isAddressKnown={joined !== null} />
      )}
      {mode === 'sign-in' && <Island name="passkey" component={PasskeyEntry} props={{ error: passkeyError }} />}
      {passkeyError && <FirstErrorNotice errors={{ passkey: passkeyError }} />}
    </>
  )
}
