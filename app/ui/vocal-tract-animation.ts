const organs = '.tongue, .organ'

/** Moves the organs of a vocal tract to the chosen sound; without JavaScript one drawing fades into the other. */
export function startVocalTractAnimation() {
  const onChange = (event: Event) => {
    const chosen = event.target
    if (!(chosen instanceof HTMLInputElement) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const figure = chosen.closest<HTMLElement>('.drawn-tract')
    const positions = [...(figure?.querySelectorAll('.tract-organs > .position') ?? [])]
    const before = positions[Number(figure?.dataset.shown ?? '1') - 1]
    const after = positions[Number(chosen.value) - 1]
    if (!figure || !before || !after) return
    figure.dataset.shown = chosen.value
    const shapes = before.querySelectorAll(organs)
    for (const [i, organ] of after.querySelectorAll(organs).entries()) {
      const [from, to] = [shapes[i], organ].map((each) => `path("${each?.getAttribute('d') ?? ''}")`)
      organ.animate({ d: [from ?? '', to ?? ''] }, { duration: 200, easing: 'ease-out' })
    }
  }
  addEventListener('change', onChange)
  return () => removeEventListener('change', onChange)
}
