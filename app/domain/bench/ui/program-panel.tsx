import { useId, type ReactNode } from 'react'
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx'
import { OutputView } from './output-view.tsx'
import { ProgramBar } from './program-bar.tsx'
import type { usePython } from './use-python.ts'

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
