import { data } from 'react-router'
import type { StudentActor } from '#app/core/person.ts'
import { setSharingWithOrganisation } from '#app/flows/sell-team-places/claims.commands.server.ts'
import { sharingForm } from '#app/domain/payments/teams/teams.forms.ts'
import { teamNotices } from '#app/domain/payments/teams/teams.messages.ts'
import { setReminders } from '#app/flows/send-reminders/send-reminders.commands.server.ts'
import { setDailyEmail } from '#app/flows/send-reminders/daily.commands.server.ts'
import { dailyEmailForm, reminderForm } from '#app/domain/reminders/reminders.forms.ts'
import { dailyEmailOff, describeDailyEmail, remindersSent, remindersStopped } from '#app/domain/reminders/reminders.ts'
import { changePhoto, removePhoto } from '#app/domain/students/photo.commands.server.ts'
import { photoRefusals, photoRemoved, photoUpdated } from '#app/domain/students/photo.ts'
import { act, anyFields, forbidden, sameAct, type Acts } from '#app/http/actions.server.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'

/** Builds the forms that only students have in their account; others may not send them. */
export function studentActs(student: StudentActor | null): Acts {
  if (!student) return sameAct(['photo', 'remove-photo', 'reminders', 'daily-email', 'sharing'], forbidden)
  return {
    photo: act({
      form: anyFields,
      files: 'photo',
      run: (_, [photo]) => changePhoto({ student, content: photo?.content ?? new Blob() }),
      refusals: photoRefusals,
      field: () => 'photo',
      to: '/my-account#profile',
      notice: photoUpdated,
    }),
    async 'remove-photo'() {
      await removePhoto({ student })
      return redirectWithNotice('/my-account#profile', photoRemoved)
    },
    async reminders(form) {
      const parsed = parseForm(form, reminderForm)
      if (!parsed.ok) throw data(null, { status: 400 })
      const isWanted = parsed.value.act === 'send'
      await setReminders({ student, isWanted })
      return redirectWithNotice('/my-account#letters', isWanted ? remindersSent : remindersStopped)
    },
    async 'daily-email'(form) {
      const parsed = parseForm(form, dailyEmailForm)
      if (!parsed.ok) throw data(null, { status: 400 })
      const { hour } = parsed.value
      await setDailyEmail({ student, hour })
      return redirectWithNotice('/my-account#letters', hour === null ? dailyEmailOff : describeDailyEmail(hour))
    },
    sharing: act({
      form: sharingForm,
      run: (values) => setSharingWithOrganisation({ student, ...values }),
      refusals() {
        throw data(null, { status: 404 })
      },
      to: '/my-account#teams',
      notice: teamNotices.shared,
    }),
  }
}
