import { data, redirect } from 'react-router'
import { sendEvidence } from '#app/features/students/evidence/commands.server.ts'
import { evidenceFailed, evidenceRefusals, evidenceSent } from '#app/features/students/evidence/messages.ts'
import { daySizeForm } from '#app/features/students/forms.ts'
import { setMinutesADay, setStudyDayCounting } from '#app/features/students/study-days.commands.server.ts'
import { changePhoto } from '#app/features/students/photo/commands.server.ts'
import { photoRefusals, photoUpdated } from '#app/features/students/photo/messages.ts'
import { attachmentLimits } from '#app/features/tickets/attachments/rules.ts'
import { act, actions, anyFields } from '#app/http/actions.server.ts'
import { parseForm, takeFormWithFile } from '#app/http/forms.server.ts'
import { ticketActs } from './student-words.server.ts'
import type { Route } from './+types/dashboard.ts'

export const action = actions<Route.ActionArgs>(
  ({ student }) => ({
    ...ticketActs(student),
    photo: act({
      form: anyFields,
      files: 'photo',
      run: (_, [photo]) => changePhoto({ student, content: photo?.content ?? new Blob() }),
      refusals: photoRefusals,
      field: () => 'photo',
      to: '/student-dashboard',
      notice: photoUpdated,
      failure: 'The photo could not be changed. Please try again.',
    }),
    evidence: act({
      form: anyFields,
      files: 'evidence',
      run: (_, [file = { name: '', content: new Blob() }]) => sendEvidence({ student, file }),
      refusals: evidenceRefusals,
      field: () => 'evidence',
      to: '/student-dashboard#evidence',
      notice: evidenceSent,
      failure: evidenceFailed,
    }),
    async 'study-days'(form) {
      await setStudyDayCounting({ student, counts: form.get('counts') === 'yes' })
      return redirect('/student-dashboard')
    },
    async 'day-size'(form) {
      const parsed = parseForm(form, daySizeForm)
      if (!parsed.ok) throw data(null, { status: 400 })
      await setMinutesADay({ student, minutes: parsed.value.minutes })
      return redirect('/student-dashboard')
    },
  }),
  { take: (request) => takeFormWithFile(request, attachmentLimits) },
)
