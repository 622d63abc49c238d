/** Acts of staff that the program looks for in their log. */
export const activityKinds = [
  'viewed',
  'file-opened',
  'note-written',
  'note-removed',
  'ticket-replied',
  'ticket-noted',
  'ticket-started',
  'ticket-resolved',
  'ticket-closed',
  'ticket-reopened',
  'email-corrected',
  'factor-reset',
] as const
export type ActivityKind = (typeof activityKinds)[number]
