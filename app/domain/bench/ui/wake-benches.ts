/** The elements of the bench in a page, and the scripts that bring them to life. */
const parts = [
  { elements: 'python-cell, text-corpus[data-corpus], expression-box', load: () => import('./bench-elements.tsx') },
  { elements: 'speech-bench', load: () => import('./speech-element.tsx') },
] as const

/** Loads each part of the bench as soon as one comes near the screen, and on no page without it. */
export function wakeBenches() {
  for (const { elements, load } of parts) {
    const benches = document.querySelectorAll(elements)
    if (benches.length === 0) continue
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // If the files do not arrive, the page keeps what it shows without scripts.
        void load().catch(() => {})
      },
      { rootMargin: '400px' },
    )
    for (const bench of benches) observer.observe(bench)
  }
}
