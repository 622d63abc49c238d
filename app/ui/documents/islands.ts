import type { ComponentType } from 'react'

export type Loaders = Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>

const uses = ['pointerenter', 'focusin', 'touchstart', 'input', 'change', 'dragenter'] as const

/** Elements that need React when pressed. Fields, labels and summaries work without it. */
const pressed = 'a, button'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Tells the server of an error in an island, whose place gets back what the server drew. */
function giveUp(place: HTMLElement, drawn: string, error: unknown) {
  place.innerHTML = drawn
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const screen = `island ${place.dataset.island ?? ''}`
  const body = new URLSearchParams({ screen, message: message.slice(0, 500), stack: stack.slice(0, 8_000) })
  void fetch('/faults', { method: 'POST', body, keepalive: true }).catch(() => {})
}

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
  await new Promise<void>((resolve, reject) => {
    function Awake() {
      useEffect(() => {
        place.dataset.awake = ''
        resolve()
      }, [])
      return createElement(component, props)
    }
    const drawn = place.innerHTML
    hydrateRoot(place, createElement(Awake), {
      identifierPrefix: place.dataset.prefix ?? '',
      onUncaughtError(error) {
        giveUp(place, drawn, error)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    })
  })
}

/** Holds presses until the island is awake and then repeats the last one, so that the first press is not lost. */
function watchPlace(place: HTMLElement, load: Loaders[string]) {
  let waking: Promise<boolean> | null = null
  let held: HTMLElement | null = null
  const release = () => {
    place.removeEventListener('click', hold, true)
    for (const type of ['dragover', 'drop'] as const) place.removeEventListener(type, keepDroppedFile)
    const target = held
    held = null
    if (target?.isConnected) target.click()
    return true
  }
  function wake() {
    waking ??= hydrate(place, load).then(release, () => {
      waking = null
      place.removeEventListener('click', hold, true)
      held?.click()
      return false
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
  for (const type of ['dragover', 'drop'] as const) place.addEventListener(type, keepDroppedFile)
  return wake
}

/** Puts a file that is dropped before the island is awake into its field, which it reads then. */
function keepDroppedFile(event: DragEvent) {
  const place = event.currentTarget
  const field = place instanceof Element ? place.querySelector<HTMLInputElement>('input[type="file"]') : null
  if (!field) return
  event.preventDefault()
  if (event.type === 'drop' && event.dataTransfer) {
    field.files = event.dataTransfer.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * Watches the islands of the page. Returns a function that wakes the one of a name at once, and says whether it is awake
 * then.
 */
export function startIslands(loaders: Loaders) {
  const wakers = new Map<string, () => Promise<boolean>>()
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = place.dataset.island ?? ''
    const load = loaders[name]
    if (load) wakers.set(name, watchPlace(place, load))
  }
  return async (name: string) => (await wakers.get(name)?.()) ?? false
}
