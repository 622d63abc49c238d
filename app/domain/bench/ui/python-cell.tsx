import { useId } from 'react'
import { CodeEditor } from './code-editor.tsx'
import { OutputView } from './output-view.tsx'
import { ProgramBar } from './program-bar.tsx'
import { useKeptProgram } from './use-kept-program.ts'
import { usePython } from './use-python.ts'

/** A program of a lesson that can be changed and run. Until it is run, it shows the output that the lesson prints. */
export function PythonCell({ starter, printed, number }: { starter: string; printed: string; number: number }) {
  const id = useId()
  const [program, setProgram] = useKeptProgram(starter)
  const python = usePython()
  const run = () => void python.run(program)
  const name = `Program ${number}`
  return (
    <div className="bench-cell">
      <ProgramBar
        name={name}
        state={python.state}
        isChanged={program !== starter}
        onRun={run}
        onStop={python.stop}
        onReset={() => {
          setProgram(starter)
          python.clear()
        }}
      />
      <CodeEditor
        label={name}
        value={program}
        onChange={setProgram}
        onRun={run}
        markedLine={python.output?.line ?? undefined}
        describedBy={id}
      />
      <p id={id} className="bench-note bench-keys">
        Ctrl and Enter run it; Esc, then Tab leaves the program.
      </p>
      <div className="bench-output">
        {python.output ? (
          <OutputView output={python.output} />
        ) : (
          <pre tabIndex={0} aria-label="What comes out" translate="no">
            {printed}
          </pre>
        )}
      </div>
    </div>
  )
}
