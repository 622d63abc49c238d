const acts = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click'] as const

/** Calls back once, as soon as the visitor does anything, or at once if the page has been scrolled or has the focus. */
export function onFirstAct(act: () => void) {
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
