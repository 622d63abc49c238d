import { coursePreferences } from '#app/core/course-vocabulary.ts'
import { educationLevels } from '#app/core/vocabulary.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { evidenceExtensions, evidenceKinds, largestEvidenceBytes } from '#app/domain/students/evidence.ts'
import { TermsAndSubmit } from './terms-and-submit.tsx'

export type RegistrationFormProps = {
  fullName: string
  email: string
  /** The title of the programme whose page led to the registration; null if there is none. */
  wanted: string | null
  errors?: FormErrors | undefined
  values?: FormValues | undefined
}

export function RegistrationForm({ fullName, email, wanted, errors = {}, values = {} }: RegistrationFormProps) {
  return (
    <FormShell
      errors={errors}
      values={values}
      encType="multipart/form-data"
      className="group grid content-start gap-6 [&>button]:justify-self-start"
    >
      <p className="text-sm text-ink-2">
        You’re registering as <strong className="font-semibold text-ink">{fullName}</strong> ({email}). This is the name
        we’ll print on your certificates.
      </p>
      <SelectField
        name="coursePreference"
        label="Preferred course"
        hint="You’re not committing to anything."
        placeholder="Select a course"
        options={[...new Set([...(wanted ? [wanted] : []), ...coursePreferences])]}
        defaultValue={wanted ?? undefined}
        required
      />
      <SelectField
        name="educationLevel"
        label="Highest education level"
        hint="It decides which programmes you can join. Only “Other” needs evidence."
        placeholder="Select a level"
        options={educationLevels}
        required
      />
      <div className="hidden group-has-[[name=educationLevel]_option[value=Other]:checked]:block">
        <FileField
          name="evidence"
          label="Evidence"
          hint="A diploma or transcript that shows your level. You can also send it later from your dashboard."
          kinds={evidenceKinds}
          accept={evidenceExtensions}
          largestBytes={largestEvidenceBytes}
          isOptional
        />
      </div>
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={20} isOptional />
      <TermsAndSubmit wereAccepted={values.terms === 'on'} />
    </FormShell>
  )
}
