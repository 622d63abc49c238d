import type { PyodideInterface } from 'pyodide'
import pythonHarness from '../harness.py?raw'
import { pyodideFolder, type PythonReply, type PythonTask } from '../python.ts'

type Harness = {
  run_cell: (program: string, send: (text: string) => void) => string
  run_checks: (task: string) => string
  bench: { send: (text: string) => void }
}

/** How a program could reach our server or other pages. */
const unreachable = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebTransport',
  'EventSource',
  'BroadcastChannel',
  'Worker',
  'indexedDB',
  'caches',
  'importScripts',
]

const reply = (message: PythonReply) => postMessage(message)

async function loadPython(): Promise<Harness> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${pyodideFolder}pyodide.mjs`)) as {
    loadPyodide: (options: object) => Promise<PyodideInterface>
  }
  const python = await loadPyodide({ indexURL: pyodideFolder })
  // A program of a lesson or student has no business with our server, whose pages it could ask for in their name.
  for (const name of unreachable)
    for (let owner: object | null = globalThis; owner; owner = Reflect.getPrototypeOf(owner))
      Reflect.deleteProperty(owner, name)
  const names = python.globals.get('dict')()
  python.runPython(pythonHarness, { globals: names })
  const get = (name: string): unknown => names.get(name)
  return { run_cell: get('run_cell'), run_checks: get('run_checks'), bench: get('bench') } as Harness
}

function runTask({ run_cell, run_checks, bench }: Harness, task: PythonTask) {
  const { id } = task
  const started = performance.now()
  try {
    bench.send = (text) => reply({ kind: 'plot', id, text })
    const result =
      task.kind === 'cell'
        ? run_cell(task.program, (text) => reply({ kind: 'printed', id, text }))
        : run_checks(JSON.stringify({ program: task.program, checks: task.checks }))
    reply({ kind: 'done', id, result, milliseconds: performance.now() - started })
  } catch {
    reply({ kind: 'crashed', id })
  }
}

const loading = loadPython()
loading.then(
  () => reply({ kind: 'ready' }),
  () => reply({ kind: 'unloadable' }),
)
addEventListener('message', ({ data }: MessageEvent<PythonTask>) => {
  void loading.then((harness) => runTask(harness, data))
})
