import type { ParsedEmail } from '#app/platform/email-parsing.ts'
import { openWorker } from '#app/platform/worker.server.ts'

/** Parses an email in a worker thread. Returns null if it cannot be parsed or exceeds the limits of the worker. */
export const parseEmailInWorker = openWorker<Uint8Array, ParsedEmail | null>({
  file: 'app/platform/email-parsing.ts',
  act: 'parseEmail',
  milliseconds: 20_000,
})
