/** More than a page of the list holds. */
export const mostAtOnce = 50
