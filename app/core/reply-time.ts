/** The hours in which we reply, counted from the next opening of the office (specification, section 9). */
export const replyHours = 24

/** The only promise of a reply. Pages, emails and the legal texts quote it. */
export const replyTime = `within ${replyHours} hours on working days`
