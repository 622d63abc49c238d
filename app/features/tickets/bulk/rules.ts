/** The most tickets in one submission. One page of the list has fewer. */
export const mostAtOnce = 50
/** The value of the option "unassigned". An empty choice is an error. */
export const unassigned = 'nobody'
