import { buttonStyle } from '#app/ui/button-style.ts'

/**
 * Puts a button above a calculated figure, by which the reader works through it. Above, because the figure may be longer
 * than several screens. What the steps need is loaded by `loadText` when the button is pressed.
 */
export function offerSteps(figure: HTMLElement, loadText: () => void) {
  if (figure.closest('[data-bench-open]') || figure.querySelector(':scope > button')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `${buttonStyle({ variant: 'quiet', size: 'small' })} no-print mb-2`
  button.textContent = 'Step through it, or with your own numbers'
  button.addEventListener('click', () => {
    button.remove()
    figure.dataset['benchOpen'] = ''
    // The pressed button is gone.
    figure.tabIndex = -1
    figure.focus()
    loadText()
  })
  figure.prepend(button)
}
