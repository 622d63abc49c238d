import { useLayoutEffect, useRef, type RefObject } from 'react'
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
import { largestCvBytes } from '../rules.ts'

/** The unsent data of each form, by the slug of the position. */
export type Drafts = RefObject<Map<string, FormData>>

export type ApplyDialogProps = {
  position: { slug: string; title: string }
  errors?: FormErrors
  values?: FormValues
  isBusy?: boolean
  drafts: Drafts
  onClose: () => void
}

function fillForm(form: HTMLFormElement, draft: FormData) {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[id], textarea')) {
    const value = draft.get(field.name)
    if (field.type === 'checkbox' && 'checked' in field) field.checked = value !== null
    else if (typeof value === 'string') field.value = value
    else if (value && value.size > 0 && 'files' in field) {
      const transfer = new DataTransfer()
      transfer.items.add(value)
      field.files = transfer.files
    }
  }
}

/**
 * Saves the data of the form, including a chosen file, when the dialog closes, and restores it when the dialog opens
 * again.
 */
function useDraft(slug: string, drafts: Drafts) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const form = container.current?.querySelector('form')
    const saved = drafts.current
    if (!form) return
    const draft = saved.get(slug)
    if (draft) fillForm(form, draft)
    return () => void saved.set(slug, new FormData(form))
  }, [slug, drafts])
  return container
}

/**
 * Shows the application form (specification, section 2: at most 2xl wide). Without JavaScript it is part of the page.
 */
export function ApplyDialog({ position, errors, values, isBusy = false, drafts, onClose }: ApplyDialogProps) {
  const container = useDraft(position.slug, drafts)
  return (
    <Dialog
      id="apply"
      title={`Apply: ${position.title}`}
      width="2xl"
      isOpenAtFirst
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <p className="mb-5 text-sm text-ink-2">Only your name and email address are required.</p>
      <div ref={container}>
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
            <Button isBusy={isBusy} busyLabel="Submitting…">
              Submit Application
            </Button>
            <ButtonLink to="/careers" variant="quiet" preventScrollReset>
              Cancel
            </ButtonLink>
          </div>
        </FormShell>
      </div>
    </Dialog>
  )
}
