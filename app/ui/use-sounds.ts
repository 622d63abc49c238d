import { useEffect } from 'react'

type SoundLink = HTMLAnchorElement | SVGAElement

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<SoundLink>('a[data-sound]') : null

let sounding: { link: SoundLink; audio: HTMLAudioElement } | null = null

function stop() {
  sounding?.audio.pause()
  if (sounding) sounding.link.dataset.sound = ''
  sounding = null
}

/** Plays one sound at a time; a second press stops it. Played inside the event handler, as phones require. */
function press(link: SoundLink) {
  const isSecond = sounding?.link === link
  stop()
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
  // A browser that requires another press has not failed.
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

const symbolsAround = (link: SoundLink) => [
  ...(link.closest('svg')?.querySelectorAll<SVGAElement>('a.play-symbol') ?? []),
]

/** Returns the nearest symbol in a direction; sideways distance counts double. */
function neighbour(link: SoundLink, [across, down]: readonly [number, number]) {
  const centreOf = (each: Element) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return [x + width / 2, y + height / 2] as const
  }
  const [x, y] = centreOf(link)
  const found = symbolsAround(link).flatMap((each) => {
    const [dx, dy] = [centreOf(each)[0] - x, centreOf(each)[1] - y]
    const ahead = dx * across + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * across)
    return each !== link && ahead > 1 ? [{ each, far: ahead + aside * 2 }] : []
  })
  return found.toSorted((one, other) => one.far - other.far)[0]?.each
}

/** Makes a chart a single tab stop. */
function enter(link: SoundLink) {
  for (const each of symbolsAround(link)) each.setAttribute('tabindex', each === link ? '0' : '-1')
}

/** Plays the sounds of a page in place, by pointer and keyboard. Without JavaScript each link opens its file. */
export function useSounds() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      press(link)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop()
      const link = linkOf(event)
      const direction = directions[event.key]
      if (!link || (event.key !== ' ' && !direction)) return
      const next = direction && link.matches('.play-symbol') ? neighbour(link, direction) : null
      if (event.key === ' ') press(link)
      else next?.focus()
      if (event.key === ' ' || next) event.preventDefault()
    }
    const onFocus = (event: FocusEvent) => {
      const link = linkOf(event)
      if (link?.matches('.play-symbol')) enter(link)
    }
    addEventListener('click', onClick)
    addEventListener('keydown', onKey)
    addEventListener('focusin', onFocus)
    return () => {
      stop()
      removeEventListener('click', onClick)
      removeEventListener('keydown', onKey)
      removeEventListener('focusin', onFocus)
    }
  }, [])
}
