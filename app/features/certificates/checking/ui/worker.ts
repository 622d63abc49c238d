import type { Issuer } from '../../credential/types.ts'
import { checkFile } from '../rules.ts'
import type { PublicRecord } from '../types.ts'

export type Question = { bytes: Uint8Array<ArrayBuffer>; issuers: readonly Issuer[]; now: Date }

async function get(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit' })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** A web worker per file: started when a file is chosen, terminated when it has answered. */
addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { bytes, ...known } = data
  const check = await checkFile(bytes, {
    ...known,
    // Always fetch this site's own copy of the list, whatever host the file names.
    fetchStatus: (url) => get(new URL(url).pathname),
    fetchRecord: async (number) =>
      (await get(`/api/certificates/${encodeURIComponent(number)}`)) as PublicRecord | null,
  })
  postMessage(check)
})
