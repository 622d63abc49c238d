import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { addStudentNote, removeStudentNote } from '#app/domain/students/notes.commands.server.ts'
import { noteForm, removalForm } from '#app/domain/students/students.forms.ts'
import { noteNotices, noteRefusals } from '#app/domain/students/notes.ts'
import { refusals as ticketRefusals, ticketOpened } from '#app/domain/tickets/handling.ts'
import { openTicketForStudent } from '#app/domain/tickets/opening.commands.server.ts'
import { openingForm } from '#app/domain/tickets/tickets.forms.ts'
import { act } from '#app/http/actions.server.ts'
import { studentActs } from '#app/pages/staff/student-acts.server.ts'
import { actParameters } from '#app/pages/staff/student-case/acts/rules.ts'
import { urlWithout } from '#app/ui/query-string.ts'

type OfRecord = { staff: StaffActor; student: { studentId: string; matricNumber: string }; url: URL }

/** Builds the forms of a student's record: notes, a ticket in the student's name, and the acts of other desks. */
export function recordActs({ staff, student: { studentId, matricNumber }, url }: OfRecord) {
  const common = { refusals: noteRefusals, to: url.pathname + url.search }
  return {
    ...studentActs(staff, urlWithout(url, ...actParameters)),
    open: act({
      may: isStaffAllowed('handle tickets', staff),
      form: openingForm.partial({ matricNumber: true }),
      run: (values) => openTicketForStudent({ staff, ...values, matricNumber }),
      refusals: ticketRefusals,
      to: ({ ticketId }) => `/staff-portal/tickets?ticket=${ticketId}`,
      notice: ticketOpened,
      failure: 'Failed to open a ticket',
    }),
    note: act({
      ...common,
      form: noteForm,
      run: (values) => addStudentNote({ staff, studentId, ...values }),
      notice: noteNotices.added,
      failure: 'Failed to add the note',
    }),
    'remove-note': act({
      ...common,
      form: removalForm,
      run: (values) => removeStudentNote({ staff, studentId, ...values }),
      notice: noteNotices.removed,
      failure: 'Failed to remove the note',
    }),
  }
}
