import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { listFiles, listFolders } from '#app/features/documents/queries.server.ts'
import { FolderBrowser } from '#app/features/documents/ui/folder-browser.tsx'
import { DeskMeta } from '#app/features/staff/ui/desk-meta.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('read shared documents')]

export const handle = { failures: { query: 'Failed to load documents' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const staff = staffOf(context)
  const folderId = url.searchParams.get('folder')
  const [folders, files] = await Promise.all([listFolders({ staff }), folderId ? listFiles({ staff, folderId }) : []])
  return { folders, files, folderId, origin: visitOf(context).origin }
}

export default function DocumentDesk() {
  const { origin, ...browser } = useLoaderData<typeof loader>()
  return (
    <>
      <DeskMeta desk="documents" title="Document Management" origin={origin} />
      <FolderBrowser {...browser} />
    </>
  )
}
