import type { ComponentType } from 'react'

export type Loaders = Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>

const uses = ['pointerenter', 'focusin', 'touchstart'] as const

/** What a press on it does, and a press that wakes an island must do once the island is awake. */
const pressed = 'a, button, summary, label, input'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Hydrates the island in this place. Resolves when React handles its events, and rejects if a file did not arrive: the
 * place then stays what it is without scripts.
 */
async function hydrate(place: HTMLElement, load: Loaders[string]) {
  const [{ createElement, useEffect }, { hydrateRoot }, { readInstitute }, { default: component }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('../read-institute.ts'),
    load(),
  ])
  readInstitute()
  const props = JSON.parse(place.dataset.props ?? '{}') as never
  await new Promise<void>((resolve) => {
    function Awake() {
      useEffect(() => {
        place.dataset.awake = ''
        resolve()
      }, [])
      return createElement(component, props)
    }
    hydrateRoot(place, createElement(Awake), { identifierPrefix: place.dataset.prefix ?? '' })
  })
}

/** Holds presses until the island is awake and then repeats the last one, so that the first press is not lost. */
function watchPlace(place: HTMLElement, load: Loaders[string]) {
  let waking: Promise<void> | null = null
  let held: HTMLElement | null = null
  const release = () => {
    for (const type of uses) place.removeEventListener(type, wake)
    place.removeEventListener('click', hold, true)
    const target = held
    held = null
    if (target?.isConnected) target.click()
  }
  function wake() {
    waking ??= hydrate(place, load).then(release, () => {
      waking = null
      place.removeEventListener('click', hold, true)
      held?.click()
    })
    return waking
  }
  function hold(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(pressed) : null
    if (!target || !isPlainClick(event)) return
    held = target
    event.preventDefault()
    event.stopPropagation()
    void wake()
  }
  for (const type of uses) place.addEventListener(type, () => void wake(), { passive: true })
  place.addEventListener('click', hold, true)
  return wake
}

/** Watches the islands of the page. Returns a function that wakes the one of a name at once. */
export function startIslands(loaders: Loaders) {
  const wakers = new Map<string, () => Promise<void>>()
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = place.dataset.island ?? ''
    const load = loaders[name]
    if (load) wakers.set(name, watchPlace(place, load))
  }
  return (name: string) => void wakers.get(name)?.()
}
