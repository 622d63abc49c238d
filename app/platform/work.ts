// The thread that `worker.server.ts` starts.
import { parentPort, workerData } from 'node:worker_threads'
import { readSettings } from './env.server.ts'

export type Work = { file: string; act: string }
export type WorkAnswer = { value: unknown } | { failure: string }

const { file, act } = workerData as Work
readSettings()
const module_ = (await import(file)) as Record<string, (input: unknown) => unknown>

async function answer(input: unknown): Promise<WorkAnswer> {
  try {
    return { value: await module_[act]?.(input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (input: unknown) => parentPort?.postMessage(await answer(input), []))
parentPort?.postMessage({ value: 'ready' } satisfies WorkAnswer, [])
