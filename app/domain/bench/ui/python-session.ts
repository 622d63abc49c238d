import { mostLoadMilliseconds, mostRunMilliseconds, type PythonReply, type PythonTask, type RunEnd } from '../python.ts'

type Session = { worker: Worker; ready: Promise<boolean> }

/** The worker of this page; all its cells share it. It begins when the first cell is run. */
let session: Session | null = null
let tasks = 0
let last: Promise<unknown> = Promise.resolve()

function endSession() {
  session?.worker.terminate()
  session = null
}

function beginSession(): Session {
  const worker = new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module' })
  const ready = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), mostLoadMilliseconds)
    const settle = (isReady: boolean) => {
      clearTimeout(timer)
      resolve(isReady)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<PythonReply>) => {
      if (data.kind === 'ready' || data.kind === 'unloadable') settle(data.kind === 'ready')
    })
    worker.addEventListener('error', () => settle(false))
  })
  return { worker, ready }
}

type RunListener = {
  onStart?: () => void
  onPrinted?: (text: string) => void
  onPlot?: (source: string) => void
}

type WithoutId<Task> = Task extends unknown ? Omit<Task, 'id'> : never

type Stop = { promise: Promise<'stopped'>; isAsked: boolean }

async function runNow(task: WithoutId<PythonTask>, listener: RunListener, stop: Stop): Promise<RunEnd> {
  if (stop.isAsked) return { state: 'stopped' }
  const { worker, ready } = (session ??= beginSession())
  const loaded = await Promise.race([ready, stop.promise])
  if (loaded !== true) {
    endSession()
    return { state: loaded === false ? 'unloadable' : 'stopped' }
  }
  listener.onStart?.()
  const id = (tasks += 1)
  const over = new AbortController()
  const end = await new Promise<RunEnd>((resolve) => {
    const timer = setTimeout(() => resolve({ state: 'late' }), mostRunMilliseconds)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    const onMessage = ({ data }: MessageEvent<PythonReply>) => {
      if (!('id' in data) || data.id !== id) return
      if (data.kind === 'printed') listener.onPrinted?.(data.text)
      else if (data.kind === 'plot') listener.onPlot?.(data.text)
      else if (data.kind === 'done') resolve({ state: 'done', result: data.result, milliseconds: data.milliseconds })
      else resolve({ state: 'crashed' })
    }
    worker.addEventListener('message', onMessage, over)
    worker.addEventListener('error', () => resolve({ state: 'crashed' }), over)
    void stop.promise.then((state) => resolve({ state }))
    worker.postMessage({ ...task, id } satisfies PythonTask, [])
  })
  over.abort()
  if (end.state !== 'done') endSession()
  return end
}

/** Runs a task after those before it. Stopping it ends the session, because a running program hears nothing. */
export function runPython(task: WithoutId<PythonTask>, listener: RunListener = {}) {
  let askStop = () => {}
  const promise = new Promise<'stopped'>((resolve) => {
    askStop = () => resolve('stopped')
  })
  const stop: Stop = { promise, isAsked: false }
  const done = last.then(() => runNow(task, listener, stop))
  last = done
  return {
    done,
    stop: () => {
      stop.isAsked = true
      askStop()
    },
  }
}
