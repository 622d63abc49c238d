import { ProgramPanel } from './program-panel.tsx'
import { useKeptProgram } from './use-kept-program.ts'
import { usePython } from './use-python.ts'

/** A program of a lesson that can be changed and run. Until it is run, it shows the output that the lesson prints. */
export function PythonCell({ starter, printed, number }: { starter: string; printed: string; number: number }) {
  const [program, setProgram] = useKeptProgram(starter)
  return (
    <ProgramPanel
      label={`Program ${number}`}
      starter={starter}
      python={usePython()}
      value={program}
      onChange={setProgram}
      before={
        <pre tabIndex={0} aria-label="What comes out" translate="no">
          {printed}
        </pre>
      }
    />
  )
}
