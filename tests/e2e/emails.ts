import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

/** Waits for an email to this recipient with a link to this page. Returns the link. */
export async function linkTo(email: string, page: string) {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const decode = (source: string) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const find = () =>
    readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => decode(readFileSync(join(outbox, file), 'utf8')))
      .filter((source) => source.includes(email))
      .flatMap((source) => new RegExp(`${page}\\?token=[\\w-]+`).exec(source)?.[0] ?? [])
      .at(-1)
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  return find() ?? ''
}
