import { buttonStyle } from '#app/ui/button-style.ts'

const textParts = 'python-cell, text-corpus[data-corpus], expression-box, [data-bench-open] step-table'

// If the files do not arrive, the page keeps what it shows without scripts.
const loadSpeech = () => void import('./speech-element.tsx').catch(() => {})
const loadText = () => void import('./bench-elements.tsx').catch(() => {})

/** Puts a button below a calculated figure, by which the reader works through it. Nothing loads before it is pressed. */
function offerSteps(figure: HTMLElement) {
  if (figure.closest('[data-bench-open]') || figure.querySelector(':scope > button')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `${buttonStyle({ variant: 'quiet', size: 'small' })} no-print mt-2`
  button.textContent = 'Step through it, or with your own numbers'
  button.addEventListener('click', () => {
    button.remove()
    figure.dataset['benchOpen'] = ''
    // What was pressed is gone.
    figure.tabIndex = -1
    figure.focus()
    loadText()
  })
  figure.append(button)
}

/** Loads the text bench on a page that has a part of it, and the speech bench as soon as one comes near the screen. */
export function wakeBenches() {
  if (document.querySelector(textParts)) loadText()
  for (const figure of document.querySelectorAll<HTMLElement>('step-table')) offerSteps(figure)
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
