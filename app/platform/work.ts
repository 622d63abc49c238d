// This code runs in the thread that `worker.server.ts` starts.
import { parentPort, workerData } from 'node:worker_threads'
import { readSettings } from './env.server.ts'

export type Work = { file: string; act: string }
export type WorkAnswer = { ok: true; value: unknown } | { ok: false; failure: string }

const { file, act } = workerData as Work
readSettings()
const module_ = (await import(file)) as Record<string, (input: unknown) => unknown>

async function answer(input: unknown): Promise<WorkAnswer> {
  try {
    return { ok: true, value: await module_[act]?.(input) }
  } catch (error) {
    return { ok: false, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', async (input: unknown) => parentPort?.postMessage(await answer(input), []))
parentPort?.postMessage({ ok: true, value: 'ready' } satisfies WorkAnswer, [])
