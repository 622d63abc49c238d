import type { RefusedForm } from '#app/core/failure.ts'
import { largestRecording, recordingEndings, recordingKinds } from '#app/domain/courses/recordings.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** Adds a recording or its TextGrid to the draft. */
export function RecordingDialog({ refused, at }: { refused: RefusedForm | undefined; at: string }) {
  return (
    <FormDialog
      id="record"
      title="Add a recording"
      width="md"
      listAt={at}
      refused={refused?.values.intent === 'record' ? refused : undefined}
      fields={{ intent: 'record' }}
      encType="multipart/form-data"
      submitLabel="Add recording"
    >
      <p>
        Add only what the speaker has agreed to and you may publish. The lesson names speaker, variety, source and
        licence. A TextGrid gets the name of its recording.
      </p>
      <TextField
        name="name"
        label="Name"
        hint="Lower-case letters, digits and hyphens, such as bore-da. A recording with this name is replaced."
        autoComplete="off"
        required
      />
      <FileField
        name="recording"
        label="Recording"
        accept={recordingEndings}
        kinds={recordingKinds}
        largestBytes={largestRecording}
      />
    </FormDialog>
  )
}
