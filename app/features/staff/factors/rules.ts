/** One person may not do both to the same colleague within these days: together they would get past the second factor. */
export const daysApart = 7

/** The beginnings of their entries in the activity log, from which the rule reads who did it and when. */
export const protectedActions = {
  correction: 'Corrected the email address of a member of staff',
  reset: 'Reset a second factor',
} as const
