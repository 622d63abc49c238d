import { data } from 'react-router'
import type { Person } from '#app/core/person.ts'
import { setReminders } from '#app/features/reminders/commands.server.ts'
import { setDailyEmail } from '#app/features/reminders/daily/commands.server.ts'
import { dailyEmailForm, reminderForm } from '#app/features/reminders/forms.ts'
import { dailyEmailOff, describeDailyEmail, remindersSent, remindersStopped } from '#app/features/reminders/messages.ts'
import { parseForm } from '#app/http/forms.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'

export async function saveReminderChoice(form: FormData, { student }: Person) {
  if (!student) throw data(null, { status: 403 })
  const parsed = parseForm(form, reminderForm)
  if (!parsed.ok) throw data(null, { status: 400 })
  const isWanted = parsed.value.act === 'send'
  await setReminders({ student, isWanted })
  return redirectWithNotice('/my-account#letters', isWanted ? remindersSent : remindersStopped)
}

export async function saveDailyEmail(form: FormData, { student }: Person) {
  if (!student) throw data(null, { status: 403 })
  const parsed = parseForm(form, dailyEmailForm)
  if (!parsed.ok) throw data(null, { status: 400 })
  const { hour } = parsed.value
  await setDailyEmail({ student, hour })
  return redirectWithNotice('/my-account#letters', hour === null ? dailyEmailOff : describeDailyEmail(hour))
}
