import { useHydrated } from '#app/ui/use-hydrated.ts'
import { tile, tileLooks } from './tile-looks.ts'
import type { Tiles } from './use-tiles.ts'

/**
 * A place for one tile; without JavaScript, a select element. It is as large as the largest tile, so that nothing
 * moves when it is filled.
 */
export function PlaceBox({
  at,
  name,
  labelId,
  choices,
  answer,
  tiles: { placed, taken, lift, pressPlace, letGo },
  isTabStop,
  onFocus,
}: {
  at: number
  name: string
  labelId: string
  choices: readonly string[]
  answer: string
  tiles: Tiles
  /** True for the one place that the Tab key reaches; arrow keys move between the places. */
  isTabStop: boolean
  onFocus: () => void
}) {
  const isHydrated = useHydrated()
  const choice = placed[at] ?? ''
  const isFilled = choice !== ''
  const isTaken = taken?.from === at
  return (
    <span className="grid min-w-0 *:col-start-1 *:row-start-1">
      {choices.map((text) => (
        <span key={text} aria-hidden="true" className={`${tile} invisible`}>
          {text}
        </span>
      ))}
      <select
        name={name}
        aria-labelledby={labelId}
        defaultValue={answer}
        hidden={isHydrated}
        className="control w-0 min-w-full"
      >
        <option value="">Choose</option>
        {choices.map((text, n) => (
          <option key={text} value={n}>
            {text}
          </option>
        ))}
      </select>
      {isHydrated && (
        <button
          type="button"
          id={`${labelId}-place`}
          aria-labelledby={`${labelId} ${labelId}-place`}
          aria-pressed={isTaken}
          data-place={isFilled ? 'filled' : 'empty'}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={onFocus}
          onClick={(event) => pressPlace(at, event.detail === 0)}
          draggable={isFilled}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', choices[Number(choice)] ?? '')
            lift({ choice, from: at })
          }}
          onDragEnd={letGo}
          onDragOver={(event) => {
            if (taken) event.preventDefault()
          }}
          onDrop={(event) => {
            event.preventDefault()
            pressPlace(at, false)
          }}
          className={`${tile} ${tileLooks[isTaken ? 'taken' : isFilled ? 'filled' : taken ? 'target' : 'empty']}`}
        >
          {isFilled ? choices[Number(choice)] : <span className="sr-only">empty</span>}
        </button>
      )}
    </span>
  )
}
