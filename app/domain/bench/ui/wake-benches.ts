const textParts = 'python-cell, text-corpus[data-corpus], expression-box, step-table'

// If the files do not arrive, the page keeps what it shows without scripts.
const loadSpeech = () => void import('./speech-element.tsx').catch(() => {})
const loadText = () => void import('./bench-elements.tsx').catch(() => {})

/** Loads the text bench on a page that has a part of it, and the speech bench as soon as one comes near the screen. */
export function wakeBenches() {
  if (document.querySelector(textParts)) loadText()
  const benches = document.querySelectorAll('speech-bench')
  if (benches.length === 0) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      loadSpeech()
    },
    { rootMargin: '400px' },
  )
  for (const bench of benches) observer.observe(bench)
}
