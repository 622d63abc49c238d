/** Closes a menu or list; if the focus was inside, it returns to its button. */
function close(details: HTMLDetailsElement) {
  const hadFocus = details.contains(document.activeElement)
  details.open = false
  if (hadFocus) details.querySelector('summary')?.focus()
}

const openOnes = () => document.querySelectorAll<HTMLDetailsElement>('details[data-closes][open]')

/** Closes menus and lists of links on Escape, and lists also on a press outside. */
export function startDisclosures() {
  document.addEventListener('keydown', ({ key, target }) => {
    const details = target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-closes][open]') : null
    if (key === 'Escape' && details) close(details)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    for (const details of openOnes())
      if (details.dataset.closes === 'outside' && target instanceof Node && !details.contains(target))
        details.open = false
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-close-list]') : null
    const details = button?.closest<HTMLDetailsElement>('details')
    if (details) close(details)
  })
}
