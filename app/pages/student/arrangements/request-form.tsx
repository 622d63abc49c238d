import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import {
  largestEvidenceBytes,
  evidenceAccept,
  evidenceDays,
  evidenceKinds,
  longestReason,
} from '#app/domain/exams/arrangement-requests.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'

export function RequestForm({ refused }: { refused: RefusedForm | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="ask">
      <h2 id="ask" className="text-2xl">
        Ask for arrangements
      </h2>
      <FormShell {...refused} encType="multipart/form-data" className="mt-3 grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">What you need</legend>
          <CheckboxField name="wantsExtraTime" label="Extra time" hint="The exam ends later." />
          <CheckboxField
            name="wantsBreaks"
            label="Stop-the-clock breaks"
            hint="Stop the clock when you need a rest. The questions are hidden meanwhile."
          />
        </fieldset>
        <TextAreaField
          name="reason"
          label="Why you need them"
          hint="Tell us only what we need to know. You don’t have to give a diagnosis."
          rows={5}
          characterLimit={longestReason}
        />
        <FileField
          name="evidence"
          label="Evidence"
          isOptional
          accept={evidenceAccept}
          kinds={evidenceKinds}
          largestBytes={largestEvidenceBytes}
          hint={`For example, a letter from a doctor or a school. Only customer service and HR can open it, and we record each time. We delete it ${evidenceDays} days after the decision.`}
        />
        <Button isBusy={isBusy} busyLabel="Sending…" className="justify-self-start">
          Ask for arrangements
        </Button>
      </FormShell>
    </section>
  )
}
