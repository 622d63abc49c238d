import { nobodysId as nobody, type Form } from './form.ts'

/** Forms of the Money desk. */
export const paymentsForms: Record<string, Form> = {
  'payment of an invoice': {
    who: 'service',
    path: () => `/staff-portal/money/teams/${nobody}`,
    fields: () => ({ intent: 'record', method: 'cheque', reference: 'C1', amount: '25', receivedOn: '2026-01-01' }),
  },
  'payment returned': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'return', id: nobody }),
  },
  'due date moved': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'due-date', id: nobody, dueDay: '2030-01-01', reason: 'Asked' }),
  },
  'withdrawal entered by staff': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'withdraw', id: nobody, ticketId: nobody, expectedPence: '2500', reason: 'Asked' }),
  },
  'refund retried': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'retry', id: nobody }),
  },
  'refund settled by hand': {
    who: 'hr',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'settle', id: nobody, reason: 'Bank transfer' }),
  },
  'refund outside the policy': {
    who: 'hr',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'refund', id: nobody, amount: '25.00', reason: 'Illness' }),
  },
  'offline payment': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({
      intent: 'record',
      id: nobody,
      method: 'bank_transfer',
      reference: 'ACME 4711',
      amount: '25.00',
      receivedOn: '2026-11-24',
      payerName: '',
      payerOrganisation: 'Acme Ltd',
      payerAddress: '',
      payerReference: '',
    }),
  },
  'offline payment confirmed': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'confirm', id: nobody }),
  },
  'offline payment withdrawn': {
    who: 'service',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'withdraw-recording', id: nobody, reason: 'Wrong student' }),
  },
  'offline payment refunded': {
    who: 'hr',
    path: () => '/staff-portal/money',
    fields: () => ({ intent: 'paid-back', id: nobody, reference: 'BACS 1' }),
  },
}
