import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const memberRefusals = {
  'email-taken': { status: 409, text: 'An account with this email address already exists' },
  'not-found': { status: 404, text: 'This member of staff does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody changed this member meanwhile. It is shown as it stands now, beside what you wrote.',
  },
  'last-hr': { status: 409, text: 'This is the last active member with the HR role. Give it to somebody else first.' },
  'own-factor': { status: 409, text: 'Somebody else of HR has to reset your own second factor' },
  'no-factor': { status: 409, text: 'This member has no second factor any more' },
  'not-an-adviser': {
    status: 422,
    text: 'Whoever takes the tickets must be another active member of customer service',
  },
  'no-interviewer': { status: 422, text: 'Choose who holds the interviews: another member of staff' },
  'interviewer-busy': { status: 409, text: 'Whoever takes the interviews has another one at one of these times' },
} as const satisfies Refusals

export const notices = {
  add: { tone: 'success', text: 'Staff member created successfully' },
  edit: { tone: 'success', text: 'Staff member updated successfully' },
  deactivate: { tone: 'success', text: 'Staff member deactivated successfully' },
  reset: { tone: 'success', text: 'Second factor reset; they and all of HR are told by mail' },
} as const satisfies Record<string, Notice>

export const fallbacks = {
  add: 'Failed to create staff member',
  edit: 'Failed to update staff member',
  deactivate: 'Failed to deactivate staff member',
  reset: 'Failed to reset the second factor',
} as const
