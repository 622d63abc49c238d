import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readOriginal } from '#app/flows/receive-email/originals.gateway.server.ts'
import { OriginalEmailPage } from './staff/original-email.tsx'
import { openFileRefusals, type NamedUpload } from '#app/platform/uploads/uploads.ts'
import { refuseFile, showHostileHtml } from '#app/http/files.server.ts'
import { isId } from '#app/core/ids.ts'
import { downloadUpload } from './upload-file.server.ts'

/** Downloads a file that came by email or, with `?show`, shows the original of an email. */
export async function openEmailFile(request: Request, id: string, open: (id: string) => Promise<NamedUpload>) {
  const { pathname, searchParams } = new URL(request.url)
  if (!searchParams.has('show') || !isId(id)) return downloadUpload(id, open)
  const opened = await open(id)
  if (!opened.ok) return refuseFile(openFileRefusals[opened.reason])
  const email = await readOriginal(opened.stream)
  const page = createElement(OriginalEmailPage, { email, downloadUrl: pathname })
  return showHostileHtml(`<!doctype html>${renderToStaticMarkup(page)}`)
}
