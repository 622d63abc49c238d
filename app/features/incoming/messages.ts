/** The reasons for closing a message from an email at once. */
export const closingReasons = {
  automatic: 'An automatic email, which is never answered',
  list: 'Sent to a mailing list, which is never answered',
  loop: 'One of our own emails that came back',
  bounce: 'One of our emails that could not be delivered',
  flood: 'One of too many emails from this address within an hour',
  unreadable:
    'An email came in that is too large or could not be read here. Please open it in the mailbox, in the folder “Processed”.',
} as const
