/**
 * Days within which one person must not both correct the email and reset the second factor of a colleague. With both
 * they could take over the account.
 */
export const daysApart = 7

/** The beginnings of the log entries of the two protected actions. The log shows who did them and when. */
export const protectedActions = {
  correction: 'Corrected the email address of a member of staff',
  reset: 'Reset a second factor',
} as const
