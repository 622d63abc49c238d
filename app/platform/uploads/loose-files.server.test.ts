import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { db } from '#db/client.server.ts'
import { clock } from '../clock.server.ts'
import { openFile } from '../files.server.ts'
import { breakCommit } from '#tests/support/broken-commits.ts'
import { startWhileLocked } from '#tests/support/races.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import {
  markFileLoose,
  claimFile,
  storeLooseFile,
  removeLooseFiles,
  removeOldLooseFiles,
  withLooseFiles,
} from './loose-files.commands.server.ts'

const world = openTestWorld()
afterEach(() => vi.restoreAllMocks())

let n = 0
async function stored() {
  n += 1
  const key = `evidence/${n}.pdf`
  await storeLooseFile({ key, content: new Blob(['%PDF-1.7']) })
  return key
}

const exists = async (key: string) => {
  const file = await openFile(key)
  file?.stream.destroy()
  return file !== null
}
const listed = () => rowsOf<{ key: string }>('select key from loose_files order by key')

describe('a file whose row is written', () => {
  it('stays, and unclaimed files are removed', async () => {
    const [kept, other] = [await stored(), await stored()]
    await withLooseFiles([kept, other], () => db.transaction((tx) => claimFile(tx, kept)))
    expect([await exists(kept), await exists(other)]).toEqual([true, false])
    expect(await listed()).toEqual([])
  })

  it('is removed if the action fails', async () => {
    const key = await stored()
    const failing = db.transaction(async (tx) => {
      await claimFile(tx, key)
      throw new Error('no')
    })
    await expect(withLooseFiles([key], () => failing)).rejects.toThrow('no')
    expect(await exists(key)).toBe(false)
  })

  it.each([
    ['took effect', 'after', true],
    ['never arrived', 'before', false],
  ] as const)(
    'stays only if the database has its row when the connection breaks at a commit that %s',
    async (_, when, stays) => {
      const key = await stored()
      breakCommit(when)
      await expect(withLooseFiles([key], () => db.transaction((tx) => claimFile(tx, key)))).rejects.toThrow(
        'Failed query: commit',
      )
      expect(await exists(key)).toBe(stays)
      expect(await listed()).toEqual([])
    },
  )

  it('stays while its commit is still running', async () => {
    const key = await stored()
    await startWhileLocked(
      (client) => client.query('delete from loose_files where key = $1', [key]),
      () => removeLooseFiles([key]),
    )
    expect(await exists(key)).toBe(true)
  })
})

describe('the sweep', () => {
  it('removes the files of a dead process after an hour', async () => {
    const key = await stored()
    await world.moveClock({ minutes: 59 })
    await removeOldLooseFiles()
    expect(await exists(key)).toBe(true)
    await world.moveClock({ minutes: 2 })
    await removeOldLooseFiles()
    expect(await exists(key)).toBe(false)
    await expect(db.transaction((tx) => claimFile(tx, key))).rejects.toThrow('was removed')
  })

  it('retries failed removals, and lets no row claim a file being removed', async () => {
    const key = await stored()
    await rowsOf('update loose_files set is_going = true, since = $1', [new Date(clock.now().getTime() - 7_200_000)])
    await expect(db.transaction((tx) => claimFile(tx, key))).rejects.toThrow('was removed')
    await removeOldLooseFiles()
    expect([await exists(key), await listed()]).toEqual([false, []])
  })

  it('is not held up by files that cannot be removed', async () => {
    // Folders in place of the files, because the store refuses to remove folders.
    const withheld = Array.from({ length: 200 }, (_, i) => `evidence/withheld-${i}`)
    for (const key of withheld) mkdirSync(join(world.dataDir, 'files', key, 'x'), { recursive: true })
    await rowsOf('insert into loose_files (key, since) select unnest($1::text[]), $2', [
      withheld,
      new Date(clock.now().getTime() - 7_200_000),
    ])
    await removeOldLooseFiles()
    const key = await stored()
    await world.moveClock({ minutes: 61 })
    await removeOldLooseFiles()
    expect([await exists(key), (await listed()).length]).toEqual([false, 200])
    await rowsOf('delete from loose_files')
  })

  it('removes released files', async () => {
    const key = await stored()
    await db.transaction((tx) => claimFile(tx, key))
    await db.transaction((tx) => markFileLoose(tx, key))
    await removeLooseFiles([key])
    expect(await exists(key)).toBe(false)
  })
})
