import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestCluster } from '#tests/support/database.ts'

const cloneElsewhere = `
  const { cloneDatabase } = await import(process.argv[1])
  console.log((await cloneDatabase({ adminUrl: process.argv[2], template: process.argv[3] })).url)`

async function run({ url, text }: { url: string; text: string }): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('every clone, even one made by another process, has the template’s rows and keeps its own to itself', async () => {
  const cluster = await startTestCluster({
    migrate: (url) => run({ url, text: 'create table words (word text)' }),
    seed: (url) => run({ url, text: `insert into words values ('seeded')` }),
  })
  try {
    const { adminUrl, template } = cluster
    const module = new URL('../../tests/support/database.ts', import.meta.url).href
    const options = ['--input-type=module', '-e', cloneElsewhere, module, adminUrl, template]
    const elsewhere = await promisify(execFile)(process.execPath, options)
    const [one, two] = await Promise.all([cluster.clone(), cluster.clone()])
    await run({ url: one.url, text: `insert into words values ('own')` })
    expect(await run({ url: one.url, text: 'select from words' })).toHaveLength(2)
    for (const url of [two.url, elsewhere.stdout.trim(), cluster.templateUrl]) {
      expect(await run({ url, text: 'select word from words' })).toEqual([{ word: 'seeded' }])
    }
    await one.drop()
    await expect(run({ url: one.url, text: 'select' })).rejects.toThrow('does not exist')
  } finally {
    await cluster.stop()
  }
})
