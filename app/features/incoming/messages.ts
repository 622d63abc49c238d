/** The reasons for closing a message from an email at once. */
export const closingReasons = {
  automatic: 'An automatic email, so no reply is needed',
  list: 'Sent to a mailing list, so no reply is needed',
  loop: 'One of our own emails, sent back to us',
  bounce: 'One of our emails that could not be delivered',
  flood: 'Too many emails from this address within an hour',
  quota: 'Emails have stored too many files within an hour',
  unreadableFlood: 'Too many emails that could not be read within an hour',
  unreadable: 'We received an email that could not be read here',
  tooLarge: 'We received an email that is too large. Please open it in the mailbox, in the folder “Processed”.',
} as const
