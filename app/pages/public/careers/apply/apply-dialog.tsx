import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import { largestCvBytes } from '#app/domain/applications/apply.ts'

export type ApplyDialogProps = {
  position: { slug: string; title: string }
  errors?: FormErrors
  values?: FormValues
}

/**
 * Shows the application form (specification, section 2: at most 2xl wide). Without JavaScript it is part of the page; a script makes it modal and keeps
 * what was typed when it is closed by mistake (`ui/documents/dialogs.ts`).
 */
export function ApplyDialog({ position, errors, values }: ApplyDialogProps) {
  return (
    <Dialog
      id="apply"
      title={`Apply: ${position.title}`}
      width="2xl"
      isOpenAtFirst
      closesOnBackdrop={false}
      behind="/careers"
    >
      <p className="mb-5 text-sm text-ink-2">Only your name and email address are required.</p>
      <FormShell
        errors={errors}
        values={values}
        action={`/careers?apply=${position.slug}`}
        encType="multipart/form-data"
        preventScrollReset
        className="grid content-start gap-x-5 gap-y-5 sm:grid-cols-2 [&>div]:sm:col-span-2 [&>.half]:sm:col-span-1"
      >
        <input type="hidden" name="position" value={position.slug} />
        <div className="half">
          <TextField name="fullName" label="Full name" autoComplete="name" />
        </div>
        <div className="half">
          <TextField name="email" label="Email" type="email" autoComplete="email" />
        </div>
        <div className="half">
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
        </div>
        <div className="half">
          <TextField
            name="linkedinUrl"
            label="LinkedIn profile"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://www.linkedin.com/in/…"
            isOptional
          />
        </div>
        <div className="half">
          <TextField name="yearsExperience" label="Years of experience" inputMode="numeric" isOptional />
        </div>
        <div className="half">
          <TextField name="educationLevel" label="Education level" isOptional />
        </div>
        <div className="half">
          <TextField name="availableStartDate" label="Available start date" type="date" isOptional />
        </div>
        <CheckboxField name="visaSponsorshipRequired" label="I need visa sponsorship to work in the UK" />
        <TextAreaField name="coverLetter" label="Cover letter" rows={8} characterLimit={2000} isOptional />
        <FileField
          name="resume"
          label="CV"
          kinds="PDF, DOC, DOCX or ODT"
          largestBytes={largestCvBytes}
          accept=".pdf,.doc,.docx,.odt"
          isOptional
        />
        <TrapField />
        <div className="flex flex-wrap gap-3">
          <Button busyLabel="Submitting…">Submit Application</Button>
          <ButtonLink to="/careers" variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </FormShell>
    </Dialog>
  )
}
