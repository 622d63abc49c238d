import { useEffect, useRef, useState } from 'react'
import { drawPlot } from '#app/linguistics/figures/plot.ts'
import type { CellResult, RunEnd } from '../python.ts'
import { runPython } from './python-session.ts'

export type RunState = 'idle' | 'loading' | 'running'

export type Output = {
  text: string
  plots: readonly string[]
  error: string | null
  line: number | null
  isCut: boolean
  /** A sentence about the run, such as how long it took or why it was stopped. */
  remark: string
}

const nothing: Output = { text: '', plots: [], error: null, line: null, isCut: false, remark: '' }

/** Says why a run ended early. */
export const endWords: Record<Exclude<RunEnd['state'], 'done'>, string> = {
  stopped: 'Stopped. The names that other cells had defined are gone; run those cells again.',
  late: 'Stopped after 10 seconds. Is there a loop that never ends? The names of other cells are gone; run those cells again.',
  crashed:
    'Python broke off, probably because its memory was used up. The names of other cells are gone; run those cells again.',
  unloadable:
    'Python could not be loaded. Check your connection and run it again; the lesson and its printed output stay as they are.',
}

function drawBenchPlot(source: string) {
  const [head = '', ...rows] = source.split('\n')
  const [kind = '', ...title] = head.split(' ')
  try {
    return drawPlot({ source: rows.join('\n'), caption: `${kind} ${title.join(' ') || 'Plot'}` })
  } catch (error) {
    return error instanceof Error ? `<p class="note">${error.message.replaceAll('<', '&lt;')}</p>` : ''
  }
}

/** Output is shown at most this often, in milliseconds, so that a flood of it leaves the page usable. */
const showEvery = 60

/** Runs cells in the session of the page and gathers what they print. */
export function usePython() {
  const [state, setState] = useState<RunState>('idle')
  const [output, setOutput] = useState<Output | null>(null)
  const stopRun = useRef(() => {})
  // A page that is left has no use for its program.
  useEffect(() => () => stopRun.current(), [])

  async function run(program: string) {
    if (state !== 'idle') return
    setState('loading')
    const found: { text: string; plots: string[] } = { text: '', plots: [] }
    let timer: ReturnType<typeof setTimeout> | null = null
    const show = () => {
      timer ??= setTimeout(() => {
        timer = null
        setOutput({ ...nothing, ...found })
      }, showEvery)
    }
    const { done, stop } = runPython(
      { kind: 'cell', program },
      {
        onStart: () => {
          setState('running')
          setOutput(nothing)
        },
        onPrinted: (text) => {
          found.text += text
          show()
        },
        onPlot: (source) => {
          found.plots = [...found.plots, drawBenchPlot(source)].slice(-6)
          show()
        },
      },
    )
    stopRun.current = stop
    const end = await done
    if (timer !== null) clearTimeout(timer)
    if (end.state === 'done') {
      const { error = null, line = null, isCut } = JSON.parse(end.result) as CellResult
      const remark = `${(end.milliseconds / 1000).toFixed(2)} s, Python in this browser`
      setOutput({ ...found, error, line, isCut, remark })
    } else setOutput({ ...nothing, ...found, remark: endWords[end.state] })
    setState('idle')
  }

  return { state, output, run, stop: () => stopRun.current(), clear: () => setOutput(null) }
}
