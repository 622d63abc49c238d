/** Loads the speech bench as soon as one comes near the screen, and on no other page. */
export function wakeBenches() {
  const benches = document.querySelectorAll('speech-bench')
  if (benches.length === 0) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // If the files do not arrive, the page keeps what it shows without scripts.
      void import('./speech-element.tsx').catch(() => {})
    },
    { rootMargin: '400px' },
  )
  for (const bench of benches) observer.observe(bench)
}
