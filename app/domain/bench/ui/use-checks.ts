import { useEffect, useRef, useState, type RefObject } from 'react'
import { neverEnds, type CheckResult, type ShownCheck } from '../python.ts'
import { runPython } from './python-session.ts'
import { endWords } from './use-python.ts'

type Checked = { program: string; results: readonly CheckResult[] }

/**
 * Runs the checks of a program when its form is sent to be checked, and sends it once they have results. `report` is the
 * field that takes the results.
 */
export function useChecks({
  program,
  checks,
  place,
  report,
}: {
  program: string
  checks: readonly ShownCheck[]
  place: RefObject<HTMLElement | null>
  report: RefObject<HTMLInputElement | null>
}) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const stopChecks = useRef(() => {})
  /** The program whose results stand in the field; known at once, unlike the state. */
  const reported = useRef<string | null>(null)
  useEffect(() => () => stopChecks.current(), [])

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const send = async (submitter: HTMLElement | null) => {
      setIsChecking(true)
      setFault(null)
      const tasks = checks.map(({ call, expected }) => ({ call, expected }))
      const { done, stop } = runPython({ kind: 'checks', program, checks: tasks })
      stopChecks.current = stop
      const end = await done
      setIsChecking(false)
      const results =
        end.state === 'done'
          ? (JSON.parse(end.result) as CheckResult[])
          : end.state === 'late'
            ? checks.map(() => ({ ok: false, error: neverEnds }))
            : null
      if (!results || !report.current) return end.state !== 'done' && setFault(endWords[end.state])
      setChecked({ program, results })
      report.current.value = JSON.stringify(results)
      reported.current = program
      form.requestSubmit(submitter)
    }
    const onSubmit = (event: SubmitEvent) => {
      const { submitter } = event
      const isAsked = submitter instanceof HTMLButtonElement && submitter.name === 'act' && submitter.value !== 'check'
      if (isAsked || program.trim() === '' || reported.current === program) return
      event.preventDefault()
      // The page must not take it for an answer that is on its way.
      event.stopImmediatePropagation()
      if (!isChecking) void send(submitter)
    }
    form.addEventListener('submit', onSubmit)
    return () => form.removeEventListener('submit', onSubmit)
  }, [program, checks, isChecking, place, report])

  return { checked, isChecking, fault, stop: () => stopChecks.current() }
}
