import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { layTile, type TakenTile } from '../tiles.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Tiles that are picked up and placed by pressing, with keys or by dragging. The form's select elements hold the
 * answer, so that the form submits the same with and without JavaScript.
 */
export function useTiles({
  answer,
  isEachOnce,
  length,
}: {
  answer: readonly string[]
  isEachOnce: boolean
  length: number
}) {
  const field = useRef<HTMLFieldSetElement>(null)
  const [placed, setPlaced] = useState<readonly string[]>(() => Array.from({ length }, (_, i) => answer[i] ?? ''))
  const [taken, setTaken] = useState<TakenTile | null>(null)
  const [wasLaid, setWasLaid] = useState(false)
  const [lastLaid, setLastLaid] = useState<{ choice: string; place: string } | null>(null)

  const listSelects = () => [...(field.current?.querySelectorAll('select') ?? [])]
  const nextFocus = useRef<string[]>([])
  const focusNext = (...selectors: string[]) => nextFocus.current.push(...selectors)
  // The focus is moved right after the render, before another key can be pressed.
  useLayoutEffect(() => {
    for (const selector of nextFocus.current.splice(0)) {
      const found = field.current?.querySelector<HTMLElement>(selector)
      if (found) return found.focus()
    }
  })

  // Reads the select elements once, because browsers restore them on reload, and they may be used before hydration.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlaced(listSelects().map(({ value }) => value)))
    return () => cancelAnimationFrame(frame)
  }, [])

  const fillPlaces = (next: readonly string[]) => {
    const changed = listSelects().filter((list, i) => list.value !== next[i])
    for (const [i, list] of listSelects().entries()) list.value = next[i] ?? ''
    setPlaced(next)
    setTaken(null)
    setWasLaid(true)
    setLastLaid(null)
    changed[0]?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const emptyPlace = (at: number) => fillPlaces(placed.map((own, i) => (i === at ? '' : own)))
  const liftTile = (tile: TakenTile | null) => {
    setTaken(tile)
    setWasLaid(false)
    setLastLaid(null)
  }
  const takeTile = (tile: TakenTile, isByKey: boolean) => {
    const isSame = taken?.choice === tile.choice && taken.from === tile.from
    liftTile(isSame ? null : tile)
    if (!isSame && isByKey && tile.from === null) focusNext('[data-place=empty]', '[data-place]')
  }
  const putBack = (isByKey: boolean) => {
    if (!taken || taken.from === null) return setTaken(null)
    emptyPlace(taken.from)
    if (isByKey) focusNext('[data-tile=free]', '[data-tile]')
  }
  const pressPlace = (at: number, isByKey: boolean) => {
    const own = placed[at] ?? ''
    if (!taken) return own === '' ? undefined : takeTile({ choice: own, from: at }, isByKey)
    fillPlaces(layTile({ placed, taken, at, isEachOnce }))
    const label = listSelects()[at]?.getAttribute('aria-labelledby') ?? ''
    setLastLaid({ choice: taken.choice, place: document.getElementById(label)?.textContent ?? '' })
    if (isByKey && taken.from === null) focusNext('[data-tile=free]')
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = all.indexOf(target)
    const step = steps[event.key]
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    if (step !== undefined) all[(at + step + all.length) % all.length]?.focus()
    else if (event.key === 'Escape' && taken) setTaken(null)
    else if (/^(Delete|Backspace)$/.test(event.key) && target.dataset['place'] === 'filled') emptyPlace(at)
    else return
    event.preventDefault()
  }
  return {
    field,
    placed,
    taken,
    wasLaid,
    /** The tile that was just placed and the label of its place. */
    lastLaid,
    take: takeTile,
    /** Starts dragging a tile, even one that was already selected. */
    lift: liftTile,
    pressPlace,
    moveByKey,
    /** Returns a placed tile to the unused ones. */
    putBack,
    letGo: () => setTaken(null),
  }
}

export type Tiles = ReturnType<typeof useTiles>
