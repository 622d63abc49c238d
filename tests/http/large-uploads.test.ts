import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { largestFileBytes } from '#app/domain/documents/documents.ts'
import { Client, openInstitute } from '#tests/support/http-institute.ts'
import { openRows } from '#tests/support/institute-rows.ts'

const uploads = 20
const institute = openInstitute({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
const rows = openRows(institute)

/** Memory of the server process in MB, without the database. */
function memory(pid: number) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_000
}

it.skipIf(process.platform !== 'linux')(
  'twenty documents of 25 MB uploaded at once are stored without being held in memory',
  async () => {
    const client: Client = institute.client()
    await client.signIn('hr@ukli.example')
    const [folder] = await rows<{ id: string }>('select id from staff_folders where not is_archived limit 1')
    const content = new Blob([new Uint8Array(largestFileBytes).fill(97)])
    const before = memory(institute.pid())
    let highest = before
    const watch = setInterval(() => (highest = Math.max(highest, memory(institute.pid()))), 20)
    const answers = await Promise.all(
      Array.from({ length: uploads }, async (_, i) => {
        const body = new FormData()
        body.set('folderId', folder?.id ?? '')
        body.set('file', new File([content], `large-${i}.txt`))
        // Use four IP addresses, because uploads from one may total at most 256 MB.
        const headers = { 'x-forwarded-for': `203.0.113.${i % 4}` }
        const answer = await client.fetch('/staff-portal/documents/upload', { method: 'POST', body, headers })
        return answer.status
      }),
    )
    clearInterval(watch)
    process.stdout.write(`20 uploads of 25 MB: ${Math.round(before)} MB before, ${Math.round(highest)} MB at most\n`)
    expect(answers).toEqual(Array(uploads).fill(200))
    const stored = await rows<{ size: string }>(`select file_size as size from staff_files where name like 'large-%'`)
    expect(stored.map(({ size }) => Number(size))).toEqual(Array(uploads).fill(largestFileBytes))
    expect(readdirSync(join(institute.dataDir, 'receiving'))).toEqual([])
    // The uploads total 500 MB.
    expect(highest - before).toBeLessThan(250)
  },
)
