import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { longestGrounds, workingDaysToDecide } from '#app/domain/exams/appeals.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'

type AppealFormProps = { submissionId: string; deadline: string; refused: RefusedForm | undefined }

export function AppealForm({ submissionId, deadline, refused }: AppealFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <FormShell {...refused} fields={{ submissionId }} className="grid gap-5">
      <p className="max-w-reading">
        Is something wrong with the result, or did something outside your control go wrong in the exam? You can appeal
        to HR until {deadline}, and they’ll decide within {workingDaysToDecide} working days. An appeal can’t make your
        result worse, and we won’t withdraw a certificate because of one.
      </p>
      <TextAreaField
        name="grounds"
        label="What went wrong"
        hint="We’ll read it together with this record. If you think a question was wrong, tell us what it was about."
        rows={8}
        characterLimit={longestGrounds}
      />
      <Button isBusy={isBusy} busyLabel="Sending…" className="justify-self-start">
        Send appeal
      </Button>
    </FormShell>
  )
}
