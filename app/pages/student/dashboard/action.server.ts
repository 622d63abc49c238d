import { data, redirect } from 'react-router'
import { sendEvidence } from '#app/domain/students/evidence.commands.server.ts'
import { evidenceFailed, evidenceRefusals, evidenceSent } from '#app/domain/students/evidence.ts'
import { daySizeForm } from '#app/domain/students/students.forms.ts'
import { setMinutesADay, setStudyDayCounting } from '#app/domain/students/students.commands.server.ts'
import { changePhoto } from '#app/domain/students/photo.commands.server.ts'
import { photoRefusals, photoUpdated } from '#app/domain/students/photo.ts'
import { attachmentLimits } from '#app/domain/tickets/attachments.ts'
import { act, actions, anyFields } from '#app/http/actions.server.ts'
import { parseForm, takeFormWithFile } from '#app/http/forms.server.ts'
import { ticketActs } from '#app/pages/student/student-words.server.ts'
import type { Route } from './+types/route.ts'

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
