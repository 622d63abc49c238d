type SoundLink = HTMLAnchorElement | SVGAElement

const findSoundLink = (event: Event) =>
  event.target instanceof Element ? event.target.closest<SoundLink>('a[data-sound]') : null

let sounding: { link: SoundLink; audio: HTMLAudioElement } | null = null

function stopSound() {
  sounding?.audio.pause()
  if (sounding) sounding.link.dataset.sound = ''
  sounding = null
}

/**
 * Plays the sound of a link, and stops any other sound. A second press on the same link only stops the sound. Call this
 * inside the event handler, which phones require.
 */
function playOrStop(link: SoundLink) {
  const isSecond = sounding?.link === link
  stopSound()
  if (isSecond) return
  const audio = new Audio(link.getAttribute('href') ?? '')
  sounding = { link, audio }
  link.dataset.sound = 'sounding'
  const end = (state: '' | 'failed') => {
    if (sounding?.audio !== audio) return
    link.dataset.sound = state
    sounding = null
  }
  audio.addEventListener('ended', () => end(''))
  audio.addEventListener('error', () => end('failed'))
  // A browser may refuse to play until the next press, which does not mean that the sound has failed.
  audio
    .play()
    .catch((error: unknown) => end(error instanceof Error && error.name === 'NotAllowedError' ? '' : 'failed'))
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const listSymbolsAround = (link: SoundLink) => [
  ...(link.closest('svg')?.querySelectorAll<SVGAElement>('a.play-symbol') ?? []),
]

/** Returns the nearest symbol in a direction; distance to the side counts double. */
function findNeighbour(link: SoundLink, [across, down]: readonly [number, number]) {
  const centreOf = (each: Element) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return [x + width / 2, y + height / 2] as const
  }
  const [x, y] = centreOf(link)
  const found = listSymbolsAround(link).flatMap((each) => {
    const [dx, dy] = [centreOf(each)[0] - x, centreOf(each)[1] - y]
    const ahead = dx * across + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * across)
    return each !== link && ahead > 1 ? [{ each, far: ahead + aside * 2 }] : []
  })
  return found.toSorted((one, other) => one.far - other.far)[0]?.each
}

/** Makes this symbol the only tab stop of its chart. */
function makeOnlyTabStop(link: SoundLink) {
  for (const each of listSymbolsAround(link)) each.setAttribute('tabindex', each === link ? '0' : '-1')
}

/**
 * Plays the sounds of a page without leaving it, by pointer and keyboard. Without JavaScript each link opens its file.
 * Returns a function that stops it.
 */
export function startSoundPlayback() {
  const onClick = (event: MouseEvent) => {
    const link = findSoundLink(event)
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    playOrStop(link)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stopSound()
    const link = findSoundLink(event)
    const direction = directions[event.key]
    if (!link || (event.key !== ' ' && !direction)) return
    const next = direction && link.matches('.play-symbol') ? findNeighbour(link, direction) : null
    if (event.key === ' ') playOrStop(link)
    else next?.focus()
    if (event.key === ' ' || next) event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const link = findSoundLink(event)
    if (link?.matches('.play-symbol')) makeOnlyTabStop(link)
  }
  addEventListener('click', onClick)
  addEventListener('keydown', onKey)
  addEventListener('focusin', onFocus)
  return () => {
    stopSound()
    removeEventListener('click', onClick)
    removeEventListener('keydown', onKey)
    removeEventListener('focusin', onFocus)
  }
}
