import { mergeTicket } from '#app/domain/tickets/merging.commands.server.ts'
import { mergeForm } from '#app/domain/tickets/merging.forms.ts'
import { attachmentLimits } from '#app/domain/tickets/attachments.ts'
import { takeTicketStep } from '#app/domain/tickets/handling.commands.server.ts'
import { stepForm } from '#app/domain/tickets/handling.forms.ts'
import { refusals, ticketOpened, ticketUpdated, updateFailed } from '#app/domain/tickets/handling.ts'
import { openTicketForStudent } from '#app/domain/tickets/opening.commands.server.ts'
import { openingForm } from '#app/domain/tickets/opening.forms.ts'
import { addInternalNote } from '#app/domain/tickets/thread.commands.server.ts'
import { noteForm } from '#app/domain/tickets/thread.forms.ts'
import { closeOpenTicket, triageTicket } from '#app/domain/tickets/triage.commands.server.ts'
import { closingForm, triageForm } from '#app/domain/tickets/triage.forms.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import { actParameters } from '#app/pages/staff/student-case/acts/rules.ts'
import { changeChosenTickets } from './bulk-change.server.ts'
import { explainRefusal, replyAct } from './submit.server.ts'
import { savedReplyActs } from '#app/pages/staff/saved-reply-acts.server.ts'
import { studentActs } from '#app/pages/staff/student-acts.server.ts'
import type { Route } from './+types/route.ts'

export const action = actions<Route.ActionArgs>(
  ({ staff, url }) => {
    const to = urlWithout(url, 'manage', 'open', 'compose', 'reply', 'merge', 'replies', ...actParameters)
    const common = { to, notice: ticketUpdated }
    return {
      ...studentActs(staff, to),
      ...savedReplyActs({ staff, kind: 'ticket', to }),
      step: act({
        ...common,
        form: stepForm,
        run: (values) => takeTicketStep({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      reply: replyAct(staff, to),
      note: act({
        ...common,
        form: noteForm,
        run: (values) => addInternalNote({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      triage: act({
        ...common,
        form: triageForm,
        run: (values) => triageTicket({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      close: act({
        ...common,
        form: closingForm,
        run: (values) => closeOpenTicket({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      merge: act({
        ...common,
        form: mergeForm,
        run: (values) => mergeTicket({ staff, ...values }),
        refusals: ({ reason }, { ticketId }) => explainRefusal({ staff, reason, ticketId }),
      }),
      open: act({
        form: openingForm,
        run: (values) => openTicketForStudent({ staff, ...values }),
        refusals,
        to: ({ ticketId }) => `${url.pathname}?ticket=${ticketId}`,
        notice: ticketOpened,
      }),
      bulk: { submit: (form) => changeChosenTickets({ staff, form, url, to }) },
    }
  },
  { withoutIntent: 'step', failure: updateFailed, take: (request) => takeFormWithFile(request, attachmentLimits) },
)
