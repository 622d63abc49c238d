import { expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openFile } from '#app/platform/files.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { publishAssets } from '#app/platform/releases/releases.commands.server.ts'
import { findNeighbourAsset } from './neighbour-assets.ts'

openTestWorld()

const build = (...files: string[]) =>
  new Map(files.map((file) => [file, new TextEncoder().encode(`content of ${file}`)]))
const textOf = async (path: string) => (await findNeighbourAsset(path))?.bodies.raw?.toString()

it('serves the assets of another running release, and nothing else', async () => {
  await publishAssets(build('home-1a.js', 'app-1b.css'))
  expect(await textOf('/assets/home-1a.js')).toBe('content of home-1a.js')
  const style = await findNeighbourAsset('/assets/app-1b.css')
  expect(style?.headers.join(' ')).toMatch(/text\/css.*immutable/)
  for (const path of ['/assets/made-up.js', '/assets/../secret', '/assets/'])
    expect(await findNeighbourAsset(path), path).toBeNull()
})

it('keeps the assets of a release for a month after its last start, and those that a later one shares', async () => {
  await publishAssets(build('home-1a.js', 'shared-9z.js'))
  await publishAssets(build('home-2a.js', 'shared-9z.js'))
  await publishAssets(build('home-2a.js', 'shared-9z.js'))
  const { rows } = await pool.query<{ value: unknown[] }>(`select value from settings where key = 'builds'`)
  expect(rows[0]?.value).toHaveLength(3)
  await pool.query(
    `update settings set value = (select jsonb_agg(b || '{"startedAt": "2020-01-01T00:00:00Z"}') from jsonb_array_elements(value) b)
     where key = 'builds'`,
  )
  await publishAssets(build('home-2a.js', 'shared-9z.js'))
  expect(await openFile('assets/home-1a.js')).toBeNull()
  for (const key of ['assets/home-2a.js', 'assets/shared-9z.js']) {
    const file = await openFile(key)
    expect(file).not.toBeNull()
    file?.stream.destroy()
  }
})
