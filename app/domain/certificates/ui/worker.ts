import type { Issuer } from '../credential.ts'
import { checkFile } from '../checking.rules.ts'
import type { PublicRecord } from '../checking.types.ts'

export type CheckRequest = { bytes: Uint8Array<ArrayBuffer>; issuers: readonly Issuer[]; now: Date }

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache', credentials: 'omit' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** Runs in a web worker that is started for each file and terminated after its answer. */
addEventListener('message', async ({ data }: MessageEvent<CheckRequest>) => {
  const { bytes, ...context } = data
  const check = await checkFile(bytes, {
    ...context,
    // Always fetch this site's own copy of the list, whatever host the file names.
    fetchStatus: (url) => getJson(new URL(url).pathname),
    fetchRecord: async (number) =>
      (await getJson(`/api/certificates/${encodeURIComponent(number)}`)) as PublicRecord | null,
  })
  postMessage(check)
})
