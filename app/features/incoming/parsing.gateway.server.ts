import type { ParsedEmail } from '#app/platform/email-parsing.ts'
import { openWorker } from '#app/platform/worker.server.ts'

/** Returns null for an email that cannot be parsed, or exceeds the limits of the thread. */
export const parseInThread = openWorker<Uint8Array, ParsedEmail | null>({
  file: 'app/platform/email-parsing.ts',
  act: 'parseEmail',
  milliseconds: 20_000,
})
