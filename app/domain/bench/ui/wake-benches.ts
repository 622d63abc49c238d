import { showDrawn } from './show-drawn.ts'

// If the files do not arrive, the page shows what it shows without scripts.
const loadSpeech = () => void import('./speech-element.tsx').catch(showDrawn)
const loadText = () => void import('./bench-elements.tsx').catch(() => {})
const loadOffers = async () => {
  const { offerSteps } = await import('./offer-steps.ts')
  for (const figure of document.querySelectorAll<HTMLElement>('step-table')) offerSteps(figure, loadText)
}

const benches = {
  'speech-bench': loadSpeech,
  'python-cell, text-corpus[data-corpus], expression-box, [data-bench-open] step-table': loadText,
}

/** Offers the steps of calculated figures, whose scripts load when they are pressed. */
export function offerAllSteps() {
  if (document.querySelector('step-table:not([data-bench-open] *)')) void loadOffers().catch(() => {})
}

/** Loads the speech bench and the text bench as soon as a part of them comes near the screen. */
export function wakeBenches() {
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

const acts = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click'] as const

/** Calls back once, as soon as the visitor does anything, or at once if the page has been scrolled or has the focus. */
function onFirstAct(act: () => void) {
  if (scrollY > 0 || document.activeElement !== document.body) return act()
  const noticed = new AbortController()
  for (const type of acts)
    addEventListener(
      type,
      () => {
        if (!noticed.signal.aborted) act()
        noticed.abort()
      },
      { signal: noticed.signal, capture: true, passive: true },
    )
}

/** As `wakeBenches`, but not before the visitor does something: most of a first visit would be the bench. */
export function wakeBenchesOnFirstAct() {
  offerAllSteps()
  onFirstAct(wakeBenches)
}
