const openOne = 'details[data-closes][open]'

/** Closes a menu or list; if the focus was inside, it returns to its button. */
export function closeDisclosure(details: HTMLDetailsElement | null | undefined) {
  if (!details?.open) return
  const hadFocus = details.contains(document.activeElement)
  details.open = false
  if (hadFocus) details.querySelector('summary')?.focus()
}

/**
 * Closes menus and lists of links on Escape, and lists also on a press outside. `data-menu` marks a wider element whose
 * Escape counts, for content that is outside its <details>.
 */
export function startDisclosures() {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    const menu = () => target.closest('[data-menu]')?.querySelector<HTMLDetailsElement>(openOne)
    const details = target.closest<HTMLDetailsElement>(openOne) ?? menu()
    if (!details) return
    details.open = false
    details.querySelector('summary')?.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(openOne))
      if (details.dataset.closes === 'outside' && target instanceof Node && !details.contains(target))
        details.open = false
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-close-list]') : null
    closeDisclosure(button?.closest<HTMLDetailsElement>('details'))
  })
}
