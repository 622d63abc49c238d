import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OpeningDraft } from '#app/domain/applications/openings.ts'

export function OpeningFields({ opening }: { opening?: OpeningDraft }) {
  return (
    <>
      <TextField name="title" label="Title" defaultValue={opening?.title} />
      <TextField name="department" label="Department" defaultValue={opening?.department} />
      <TextField name="location" label="Location" defaultValue={opening?.location} />
      <TextField name="type" label="Type" defaultValue={opening?.type ?? 'Full-time'} />
      <TextField name="salary" label="Salary" isOptional defaultValue={opening?.salary ?? ''} />
      <TextField
        name="closesOn"
        label="Closing date"
        type="date"
        isOptional
        hint="Last day to apply."
        defaultValue={opening?.closesOn ?? ''}
      />
      <TextAreaField name="summary" label="Summary" rows={3} characterLimit={500} defaultValue={opening?.summary} />
      <TextAreaField
        name="duties"
        label="Duties"
        hint="One per line."
        rows={6}
        defaultValue={opening?.duties.join('\n')}
      />
      <TextAreaField
        name="requirements"
        label="Requirements"
        hint="One per line."
        rows={6}
        defaultValue={opening?.requirements.join('\n')}
      />
    </>
  )
}
