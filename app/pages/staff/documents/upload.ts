import { ownReply } from '#app/core/own-reply.ts'
import { uploadFile } from '#app/domain/documents/files.commands.server.ts'
import { uploadForm } from '#app/domain/documents/documents.forms.ts'
import { fileNotices, fileRefusals, largestFileBytes } from '#app/domain/documents/documents.ts'
import { actions } from '#app/http/actions.server.ts'
import { parseForm, takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { noticeCookie } from '#app/http/notices.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import type { Route } from './+types/upload.ts'

export { refuseGet as loader } from '#app/http/post-only.server.ts'

export const handle = { body: { mostFileBytes: largestFileBytes } } satisfies RouteHandle

export const middleware = [allow('manage documents')]

/** Uploads a file for the page's script, which shows the progress. */
export const action = actions<Route.ActionArgs>(
  ({ staff }) => ({
    async upload(form) {
      const parsed = parseForm(form, uploadForm)
      if (!parsed.ok) return ownReply({ text: Object.values(parsed.errors)[0] }, { status: 422 })
      const { folderId, file } = parsed.value
      const outcome = await uploadFile({ staff, folderId, file: file ? { name: file.name, content: file } : null })
      if (outcome.ok) return ownReply({}, { headers: { 'set-cookie': noticeCookie([fileNotices.uploaded]) } })
      const { text, status } = fileRefusals[outcome.reason]
      return ownReply({ text }, { status })
    },
  }),
  { take: (request) => takeFormWithFile(request, handle.body) },
)
