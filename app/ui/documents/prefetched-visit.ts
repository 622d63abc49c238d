import { prefetchedVisit } from '#app/core/prefetched-visit.ts'

/** Counts the visit to a page that was prefetched: its request came before anybody wanted to see it. */
export function reportPrefetchedVisit() {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry || Reflect.get(entry, 'deliveryType') !== 'navigational-prefetch') return
  void fetch(location.pathname + location.search, {
    method: 'HEAD',
    headers: { accept: 'text/html', purpose: prefetchedVisit },
    referrer: document.referrer,
    keepalive: true,
  }).catch(() => {})
}
