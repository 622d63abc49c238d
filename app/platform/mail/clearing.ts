/**
 * Days for which copies of emails are kept (privacy policy, section 8; a test compares it with the text). Every record
 * is kept at least as long as the emails about it.
 */
export const emailCopyDays = 90
