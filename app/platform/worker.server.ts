import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { env } from './env.server.ts'
import { findSource } from './sources.server.ts'
import type { Work, WorkAnswer } from './work.ts'

const idleMilliseconds = 60_000

function startWorker({ file, act }: Work) {
  return new Worker(findSource('app/platform/work.ts'), {
    workerData: { file: findSource(file), act } satisfies Work,
    execArgv: [],
    env: { ...process.env, DATA_DIR: env.dataDir, SECRET: env.secrets.join(','), ORIGIN: env.publicOrigin },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
}

/**
 * Waits for the next message. Returns null if the thread ends without one, and throws if it fails, for example because
 * its memory is used up.
 */
async function nextMessage(worker: Worker) {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message as WorkAnswer),
      once(worker, 'exit', { signal }).then(() => null),
    ])
  } finally {
    waiting.abort()
  }
}

/**
 * Returns a function that runs the function `act` of a source file in its own thread, one input at a time. The result
 * is null if `act` takes longer than `milliseconds` or too much memory, so that no input can stop the process.
 */
export function openWorker<Input, Output>({ milliseconds, ...work }: Work & { milliseconds: number }) {
  const limit = pLimit(1)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function end() {
    void worker?.terminate()
    worker = null
  }

  async function open() {
    if (worker) return worker
    const opened = startWorker(work)
    opened.unref()
    // An error between two inputs must not stop the process.
    opened.on('error', () => {})
    // Wait for the code to load, which does not count towards the time of the input.
    if (!(await nextMessage(opened))) throw new Error(`${work.file} was not loaded`)
    worker = opened
    return opened
  }

  async function run(input: Input): Promise<Output | null> {
    clearTimeout(idle)
    const opened = await open()
    const late = setTimeout(end, milliseconds)
    const answered = nextMessage(opened)
    opened.postMessage(input, [])
    const answer = await answered.catch(() => null)
    clearTimeout(late)
    if (!answer) {
      worker = null
      return null
    }
    idle = setTimeout(end, idleMilliseconds).unref()
    if (!answer.ok) throw new Error(answer.failure)
    return answer.value as Output
  }

  return (input: Input) => limit(() => run(input))
}
