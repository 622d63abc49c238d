import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

/** The address that a letter to somebody leads to, once it has left. */
export async function linkTo(email: string, page: string) {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const plain = (letter: string) => letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const find = () =>
    readdirSync(outbox)
      .map((file) => plain(readFileSync(join(outbox, file), 'utf8')))
      .filter((letter) => letter.includes(email))
      .flatMap((letter) => new RegExp(`${page}\\?token=[\\w-]+`).exec(letter)?.[0] ?? [])
      .at(-1)
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  return find() ?? ''
}
