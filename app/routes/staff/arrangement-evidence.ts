import type { LoaderFunctionArgs } from 'react-router'
import { openEvidence } from '#app/features/exams/arrangement-requests/evidence/commands.server.ts'
import { evidenceRefusals } from '#app/features/exams/arrangement-requests/messages.ts'
import { staffOf } from '#app/http/context.ts'
import { handOver, noFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('manage students')]

/** Somebody's papers: handed over to be kept, never drawn by us, and each time on record. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await openEvidence({ staff: staffOf(context), requestId: params.requestId ?? '' })
  if (!opened.ok) return noFile(evidenceRefusals[opened.reason])
  return handOver(opened)
}
