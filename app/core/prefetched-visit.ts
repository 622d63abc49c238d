/** The header `Purpose` of the request that counts the visit to a prefetched page. */
export const prefetchedVisit = 'prefetched-visit'
