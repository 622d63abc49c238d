import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

export function WithdrawalForm({ token, refused }: { token: string; refused: RefusedForm | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <section aria-labelledby="withdraw" className="grid gap-4 border-t border-rule pt-6">
      <h2 id="withdraw" className="text-2xl">
        Withdraw
      </h2>
      <p>
        We’ll stop considering your application and cancel any interview. You can’t undo this, but you can apply again.
      </p>
      <FormShell {...refused} preventScrollReset className="grid justify-items-start gap-5">
        <HiddenFields fields={{ token, intent: 'withdraw' }} />
        <CheckboxField name="sure" label="I want to withdraw my application" />
        <Button variant="danger" isBusy={isBusy} busyLabel="Withdrawing…">
          Withdraw application
        </Button>
      </FormShell>
    </section>
  )
}
