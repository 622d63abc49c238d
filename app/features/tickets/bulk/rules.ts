/** More than one page of the list. */
export const mostAtOnce = 50
/** The choice that takes tickets from everybody; nothing chosen is an error. */
export const unassigned = 'nobody'
