/**
 * Days within which one person must not both correct the email and reset the second factor of a colleague. With both
 * they could take over the account.
 */
export const daysApart = 7
