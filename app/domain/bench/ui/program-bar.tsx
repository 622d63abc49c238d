import { useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { RunState } from './use-python.ts'

const stateWords: Record<RunState, string> = {
  idle: '',
  loading: 'Loading Python, about 6 MB the first time …',
  running: 'Running …',
}

/** The same function at each drawing, so that only a new button is focused. */
const focusOnce = (button: HTMLElement | null) => button?.focus()

/** Run, Stop and Reset of a program. Reset asks once, because what was typed is lost. */
export function ProgramBar({
  name,
  state,
  isChanged,
  onRun,
  onStop,
  onReset,
}: {
  name: string
  state: RunState
  isChanged: boolean
  onRun: () => void
  onStop: () => void
  onReset: () => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  const quiet = buttonStyle({ variant: 'quiet', size: 'small' })
  const reset = () => {
    setIsAsking(false)
    onReset()
  }
  return (
    <div className="bench-bar" role="group" aria-label={name}>
      <button type="button" className={quiet} disabled={state !== 'idle'} onClick={onRun}>
        Run
      </button>
      <button type="button" className={quiet} disabled={state === 'idle'} onClick={onStop}>
        Stop
      </button>
      <span role="status" className="bench-state">
        {stateWords[state]}
      </span>
      {isAsking ? (
        <span className="bench-ask">
          <span>Discard what you typed?</span>
          <button type="button" className={quiet} onClick={reset} ref={focusOnce}>
            Discard
          </button>
          <button type="button" className={quiet} onClick={() => setIsAsking(false)}>
            Keep
          </button>
        </span>
      ) : (
        <button type="button" className={quiet} disabled={!isChanged} onClick={() => setIsAsking(true)}>
          Reset
        </button>
      )}
    </div>
  )
}
