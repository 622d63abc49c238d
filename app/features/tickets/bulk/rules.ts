/** More than one page of the list. */
export const mostAtOnce = 50
/** The option "unassigned". An empty choice is an error. */
export const unassigned = 'nobody'
