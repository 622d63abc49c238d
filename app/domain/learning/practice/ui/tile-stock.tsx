import { useId, useState, type DragEvent } from 'react'
import type { Tiles } from './use-tiles.ts'

/** The tiles to choose from, and a line of instructions. */
export function TileStock({
  choices,
  tiles,
  isEachOnce,
}: {
  choices: readonly string[]
  tiles: Tiles
  isEachOnce: boolean
}) {
  const { placed, taken, wasLaid, lastLaid, take, lift, putBack, letGo, moveByKey } = tiles
  const [current, setCurrent] = useState(0)
  const keysId = useId()
  const open = placed.filter((choice) => choice === '').length
  const status = taken
    ? `“${choices[Number(taken.choice)]}” taken. Choose its place.`
    : !wasLaid
      ? `Choose a tile, then its place, or drag it.${isEachOnce ? '' : ' A tile may be needed twice.'}`
      : open === 0
        ? 'Every place is filled.'
        : `${open} of ${placed.length} places still empty.`
  return (
    <div className="grid gap-1.5 noscript:hidden">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2 max-sm:min-h-16">
        <p role="status" translate="yes">
          {!taken && lastLaid && (
            <span className="sr-only">
              “{choices[Number(lastLaid.choice)]}” is at {lastLaid.place.replace(/\.$/, '')}.{' '}
            </span>
          )}
          <span>{status}</span>
        </p>
        {taken && taken.from !== null && (
          <button type="button" onClick={(event) => putBack(event.detail === 0)} className="link min-h-11">
            Put it back
          </button>
        )}
      </div>
      <div
        role="group"
        aria-label="Tiles"
        aria-describedby={keysId}
        onKeyDown={moveByKey}
        onDragOver={(event: DragEvent) => {
          if (taken) event.preventDefault()
        }}
        onDrop={(event) => {
          event.preventDefault()
          putBack(false)
        }}
        className="flex flex-wrap gap-2"
      >
        {choices.map((text, n) => {
          const choice = String(n)
          const isTaken = taken?.from === null && taken.choice === choice
          const isUsed = placed.includes(choice)
          return (
            <button
              key={text}
              type="button"
              aria-pressed={isTaken}
              data-tile={isUsed ? 'used' : 'free'}
              data-answer={n === 0 ? true : undefined}
              tabIndex={current === n ? 0 : -1}
              onFocus={() => setCurrent(n)}
              onClick={(event) => take({ choice, from: null }, event.detail === 0)}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', text)
                lift({ choice, from: null })
              }}
              onDragEnd={letGo}
              className={`${tile} ${tileLooks[isTaken ? 'taken' : isUsed ? 'used' : 'filled']}`}
            >
              {text}
              {isUsed && <span className="sr-only">, placed</span>}
            </button>
          )
        })}
      </div>
      <p id={keysId} translate="yes" className="text-sm text-ink-3 pointer-coarse:hidden">
        Keys: <kbd>Enter</kbd> takes a tile and lays it down, arrows move, <kbd>Delete</kbd> empties a place
      </p>
    </div>
  )
}

export const tile =
  'flex min-h-12 min-w-11 items-center justify-center rounded-sm border px-3 py-1.5 text-center font-text text-lg leading-tight'

export const tileLooks = {
  taken: 'border-on-mark bg-mark text-on-mark',
  filled: 'border-ink-3 bg-surface hover:bg-tier',
  empty: 'border-dashed border-ink-3 hover:bg-tier',
  target: 'border-dashed border-pitch bg-pitch-wash',
  used: 'border-dashed border-rule-2 text-ink-3 hover:bg-tier',
} as const
