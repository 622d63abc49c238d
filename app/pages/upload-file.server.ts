import { isId } from '#app/core/ids.ts'
import { openFileRefusals, type NamedUpload } from '#app/platform/uploads/uploads.ts'
import { refuseFile, streamDownload } from '#app/http/files.server.ts'

/** Downloads an uploaded file, or explains why it cannot be opened. */
export async function downloadUpload(id: string, open: (id: string) => Promise<NamedUpload>) {
  if (!isId(id)) return refuseFile(openFileRefusals.absent)
  const opened = await open(id)
  return opened.ok ? streamDownload(opened) : refuseFile(openFileRefusals[opened.reason])
}
