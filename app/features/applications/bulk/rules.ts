/** More than one page of the list. */
export const mostAtOnce = 50
