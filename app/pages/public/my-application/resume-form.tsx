import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { largestCvBytes } from '#app/domain/applications/apply.ts'

type ResumeFormProps = { token: string; resumeName: string | null; refused: RefusedForm | undefined }

export function ResumeForm({ token, resumeName, refused }: ResumeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'resume'
  return (
    <section aria-labelledby="cv" className="grid gap-4 border-t border-rule pt-6">
      <h2 id="cv" className="text-2xl">
        {resumeName ? 'Replace your CV' : 'Add your CV'}
      </h2>
      {resumeName && <p>We have {resumeName}. A new file replaces it.</p>}
      <FormShell
        {...refused}
        action={`/my-application?${new URLSearchParams({ token })}`}
        encType="multipart/form-data"
        preventScrollReset
        idPrefix="cv-"
        className="grid justify-items-start gap-5"
      >
        <HiddenFields fields={{ token, intent: 'resume' }} />
        <FileField
          name="resume"
          label="CV"
          kinds="PDF, DOC, DOCX or ODT"
          largestBytes={largestCvBytes}
          accept=".pdf,.doc,.docx,.odt"
        />
        <Button variant="quiet" isBusy={isBusy} busyLabel="Sending…">
          Send CV
        </Button>
      </FormShell>
    </section>
  )
}
