import { nobodysId as nobody, type Form } from './form.ts'

/** Forms of tickets, chat, messages and complaints in the portal. */
export const ticketsForms: Record<string, Form> = {
  'answer to a complaint': {
    who: 'hr',
    path: () => '/staff-portal/complaints',
    fields: () => ({ complaintId: nobody, answer: 'We are sorry and have looked into it.' }),
  },
  'chat answer': {
    who: 'service',
    path: () => '/staff-portal/chat',
    fields: () => ({ intent: 'say', chatId: nobody, id: nobody, body: 'Hello' }),
  },
  'chat turned into a message': {
    who: 'service',
    path: () => '/staff-portal/chat',
    fields: () => ({ intent: 'message', chatId: nobody, name: 'Ada', email: 'ada@mail.example' }),
  },
  'saved reply from chat': {
    who: 'service',
    path: () => '/staff-portal/chat',
    fields: () => ({ intent: 'keep', title: 'Hours', body: 'Nine to five' }),
  },
  'ticket step': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ ticketId: ids.ticket, step: 'start', version: '99', resolutionNotes: 'Done' }),
  },
  'ticket answer': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ intent: 'reply', ticketId: ids.ticket, version: '99', body: 'Here' }),
  },
  'ticket answer with files': {
    who: 'service',
    path: () => '/staff-portal/ticket-answer',
    fields: (ids) => ({ intent: 'reply', ticketId: ids.ticket, version: '99', body: 'Here' }),
  },
  'bulk change of tickets': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({
      intent: 'bulk',
      step: 'rate',
      chosen: `${ids.ticket}:99`,
      assignedTo: '',
      priority: 'low',
      reason: '',
    }),
  },
  'ticket draft': {
    who: 'service',
    path: () => '/staff-portal/ticket-draft',
    fields: () => ({ ticketId: nobody, kind: 'reply', begunAt: '2026-11-20T10:00:00.000Z', body: 'Dear' }),
  },
  'typing in a ticket': {
    who: 'service',
    path: () => '/staff-portal/ticket-live',
    fields: () => ({ ticketId: nobody }),
  },
  'ticket merged': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ intent: 'merge', ticketId: ids.ticket, version: '99', intoId: nobody, sure: 'on' }),
  },
  'saved reply': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: () => ({ intent: 'keep', replyId: '', title: '', body: 'Dear' }),
  },
  'saved reply deleted': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: () => ({ intent: 'drop', replyId: 'x' }),
  },
  'ticket note': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: () => ({ intent: 'note', ticketId: nobody, body: 'Here' }),
  },
  'ticket triage': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ intent: 'triage', ticketId: ids.ticket, version: '99', assignedTo: '', priority: 'low' }),
  },
  'ticket closed without a reply': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: (ids) => ({ intent: 'close', ticketId: ids.ticket, version: '99', reason: 'Twice' }),
  },
  'ticket opened': {
    who: 'service',
    path: () => '/staff-portal/tickets',
    fields: () => ({
      intent: 'open',
      matricNumber: 'UKLI-1999-1',
      title: 'Schwa',
      description: 'Where?',
      category: 'Other',
      priority: 'low',
    }),
  },
  'answer to a message': {
    who: 'service',
    path: () => '/staff-portal/messages',
    fields: () => ({ intent: 'answer', messageId: nobody, seen: 'waiting 0', answer: 'Here' }),
  },
  'closed messages': {
    who: 'service',
    path: () => '/staff-portal/messages',
    fields: () => ({ intent: 'close', messageIds: nobody, reason: 'Junk' }),
  },
}
