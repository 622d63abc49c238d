import { useId, useState, type ReactNode } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx'
import type { Output, RunState, usePython } from './use-python.ts'

/** A program with what runs it and what comes out; `before` is shown until it is run. */
export function ProgramPanel({
  starter,
  python,
  isChecking = false,
  onStop = python.stop,
  describedBy,
  before,
  children,
  ...editor
}: Omit<CodeEditorProps, 'onRun'> & {
  starter: string
  python: ReturnType<typeof usePython>
  isChecking?: boolean
  onStop?: () => void
  before?: ReactNode
  children?: ReactNode
}) {
  const keys = useId()
  const { label, value, onChange, markedLine = python.output?.line ?? undefined } = editor
  const run = () => void python.run(value)
  const output = python.output ? <OutputView output={python.output} /> : before
  return (
    <div className="bench-cell">
      <ProgramBar
        name={label}
        state={isChecking ? 'running' : python.state}
        isChanged={value !== starter}
        onRun={run}
        onStop={onStop}
        onReset={() => {
          onChange(starter)
          python.clear()
        }}
      />
      <CodeEditor {...editor} markedLine={markedLine} onRun={run} describedBy={describedBy ?? keys} />
      {children}
      <p id={keys} className="bench-note bench-keys">
        Ctrl and Enter run it; Esc, then Tab leaves the program.
      </p>
      {output && <div className="bench-output">{output}</div>}
    </div>
  )
}

const stateWords: Record<RunState, string> = {
  idle: '',
  loading: 'Loading Python, about 6 MB the first time …',
  running: 'Running …',
}

/** The same function at each drawing, so that only a new button is focused. */
const focusOnce = (button: HTMLElement | null) => button?.focus()

/** Run, Stop and Reset of a program. Reset asks once, because what was typed is lost. */
function ProgramBar({
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

/** The output of a program: text, plots and the error that ended it. */
function OutputView({ output }: { output: Output }) {
  const { text, plots, error, line, isCut, remark } = output
  return (
    <>
      {text !== '' && (
        <pre tabIndex={0} aria-label="What comes out" translate="no">
          {text}
        </pre>
      )}
      {plots.map((html, i) => (
        <div key={i} translate="no" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
      {isCut && (
        <p className="bench-note">More was printed. Only its beginning is shown: 200 lines or 20,000 characters.</p>
      )}
      <div role="status">
        {error !== null && (
          <p className="bench-error">
            <span translate="no">{error}</span>
            {line !== null && <span>{` (line ${line})`}</span>}
          </p>
        )}
        {remark !== '' && <p className="bench-note">{remark}</p>}
      </div>
    </>
  )
}
