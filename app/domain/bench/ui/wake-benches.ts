// If the files do not arrive, the page keeps what it shows without scripts.
const loadSpeech = () => void import('./speech-element.tsx').catch(() => {})
const loadText = () => void import('./bench-elements.tsx').catch(() => {})
const loadOffers = async () => {
  const { offerSteps } = await import('./offer-steps.ts')
  for (const figure of document.querySelectorAll<HTMLElement>('step-table')) offerSteps(figure, loadText)
}

const benches = {
  'speech-bench': loadSpeech,
  'python-cell, text-corpus[data-corpus], expression-box, [data-bench-open] step-table': loadText,
}

/** Loads the speech bench and the text bench as soon as a part of them comes near the screen. */
export function wakeBenches() {
  if (document.querySelector('step-table')) void loadOffers().catch(() => {})
  for (const [parts, load] of Object.entries(benches)) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        load()
      },
      { rootMargin: '400px' },
    )
    for (const part of document.querySelectorAll(parts)) observer.observe(part)
  }
}
