import { refused } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordForm } from '#app/domain/courses/authoring/authoring.forms.ts'
import { authoringRefusals, notices, recordingRefusals } from '#app/domain/courses/authoring/authoring.messages.ts'
import { addDraftRecording } from '#app/domain/courses/authoring/recordings.commands.server.ts'
import { readRecording } from '#app/domain/courses/authoring/recordings.gateway.server.ts'
import { parseForm, refuseForm, typedValues } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { queryString } from '#app/ui/query-string.ts'

/** Adds a recording or its TextGrid to the draft. It is checked and scanned before the database is used. */
export async function addRecording({
  staff,
  slug,
  form,
  path,
}: {
  staff: StaffActor
  slug: string
  form: FormData
  path: string
}) {
  const file = form.get('recording')
  form.delete('recording')
  const parsed = parseForm(form, recordForm)
  if (!parsed.ok) return refuseForm(parsed)
  const values = typedValues(form)
  const read = file instanceof File ? await readRecording(file) : refused('no-file')
  if (!read.ok) {
    const { text, status } = recordingRefusals[read.reason]
    return refuseForm({ errors: { recording: text }, values, status })
  }
  const outcome = await addDraftRecording({ staff, slug, name: parsed.value.name, read: read.value })
  if (outcome.ok) return redirectWithNotice(`${path}${queryString({ file: outcome.value.path })}`, notices.record)
  const { text, status } = authoringRefusals[outcome.reason]
  return refuseForm({ errors: { form: text }, values, status })
}
