import type { StaffActor } from '#app/core/person.ts'
import { openWorker } from '#app/platform/worker.server.ts'
import { previewTooSlow } from './authoring.messages.ts'
import { listDraftFiles } from './authoring.queries.server.ts'
import type { DraftText } from './preview.queries.server.ts'
import type { Problem } from './authoring.types.ts'

const draw = openWorker<DraftText, unknown>({
  file: 'app/pages/staff/course-editor/preview/read.server.ts',
  act: 'renderDraft',
  milliseconds: 3_000,
})

/**
 * Renders the preview of a file in a worker thread, because thousands of questions take seconds. `Checked` is the type
 * that the view's `drawDraft` returns.
 */
export async function previewDraft<Checked>({
  staff,
  ...draft
}: { staff: StaffActor } & Omit<DraftText, 'stored'>): Promise<Checked | { drawn: null; faults: readonly Problem[] }> {
  const stored = await listDraftFiles({ staff, slug: draft.slug })
  const checked = await draw({ ...draft, stored })
  if (checked === null)
    return { drawn: null, faults: [{ path: draft.path, line: null, text: previewTooSlow, field: null, item: null }] }
  return checked as Checked
}
