import { useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { isFaultOfProgram, type CheckResult, type ShownCheck } from '../python.ts'
import { ProgramPanel } from './program-panel.tsx'
import { useChecks } from './use-checks.ts'
import { useKeptProgram } from './use-kept-program.ts'
import { usePython } from './use-python.ts'
import './text-bench.css'

export type ProgramFieldProps = {
  starter: string
  checks: readonly ShownCheck[]
  /** The name of the form fields: the program, and the results of its checks. */
  name: string
  /** The program as typed but not yet kept, for example in a plain text box. */
  typed: string | null
  errorId: string | undefined
}

/** A program to complete. It can be run as often as one likes; sending the form runs its hidden checks. */
export function ProgramField({ starter, checks, name, typed, errorId }: ProgramFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const report = useRef<HTMLInputElement>(null)
  const [program, setProgram] = useKeptProgram(starter, typed)
  const python = usePython()
  const { checked, isChecking, fault, stop } = useChecks({ program, checks, place, report })
  return (
    <div ref={place} className="grid min-w-0 gap-3">
      <ProgramPanel
        label="Your program"
        starter={starter}
        python={python}
        isChecking={isChecking}
        onStop={isChecking ? stop : python.stop}
        name={name}
        value={program}
        onChange={setProgram}
        markedLine={checked?.program === program ? checked.results.find(({ ok }) => !ok)?.line : undefined}
        describedBy={errorId}
        isInvalid={errorId !== undefined}
      >
        <input ref={report} type="hidden" name={name} defaultValue="" />
      </ProgramPanel>
      <p role="status" className="bench-fault">
        {fault}
      </p>
      {checked && <CheckList checks={checks} results={checked.results} />}
    </div>
  )
}

function CheckList({ checks, results }: { checks: readonly ShownCheck[]; results: readonly CheckResult[] }) {
  const passed = results.filter(({ ok }) => ok).length
  return (
    <div>
      <p className="font-semibold">{`${passed} of ${results.length} checks ${passed === 1 ? 'passes' : 'pass'}`}</p>
      <ol className="bench-checks">
        {checks.map(({ call, expected, whyHtml }, i) => {
          const { ok = false, got, error, line } = results[i] ?? {}
          return (
            <li key={call} className={ok ? undefined : 'bench-failed'}>
              <Icon name={ok ? 'check' : 'close'} label={ok ? 'passes' : 'fails'} />
              <div>
                <code translate="no">{call}</code>
                {ok ? (
                  <p>
                    gives <code translate="no">{expected}</code>
                  </p>
                ) : (
                  <>
                    <p>
                      should give <code translate="no">{expected}</code>
                      {got !== undefined && (
                        <span>
                          {', and gives '}
                          <code translate="no">{got}</code>
                        </span>
                      )}
                    </p>
                    {error !== undefined && (
                      <p>
                        <code translate="no">{error}</code>
                        {line !== undefined && <span>{` (line ${line})`}</span>}
                      </p>
                    )}
                    {(error === undefined || !isFaultOfProgram(error)) && (
                      <p dangerouslySetInnerHTML={{ __html: whyHtml }} />
                    )}
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
