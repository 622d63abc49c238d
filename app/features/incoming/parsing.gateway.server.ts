import type { ParsedEmail } from '#app/platform/email-parsing.ts'
import { openWorker } from '#app/platform/worker.server.ts'

/** Parses an email in a thread. Null for one that cannot be parsed or exceeds the limits of the thread. */
export const parseInThread = openWorker<Uint8Array, ParsedEmail | null>({
  file: 'app/platform/email-parsing.ts',
  act: 'parseEmail',
  milliseconds: 20_000,
})
