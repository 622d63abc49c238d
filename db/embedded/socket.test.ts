import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { getOwnAccount } from './account.ts'
import { openSocketDirectory } from './socket.ts'
import { reserveDataDirectory } from './testing.ts'

const account = getOwnAccount()

function plan() {
  const dataDir = reserveDataDirectory()
  fs.mkdirSync(path.dirname(dataDir), { recursive: true })
  return { dataDir, beside: `${dataDir}.sock` }
}

test('the directory of the socket is private to one account and is used again at the next start', async () => {
  const { dataDir, beside } = plan()
  expect(await openSocketDirectory({ dataDir, account })).toBe(beside)
  expect(fs.statSync(beside).mode & 0o777).toBe(0o700)
  expect(await openSocketDirectory({ dataDir, account })).toBe(beside)
})

test('a directory that others can enter, that another user owns or that is a symlink is refused', async () => {
  const open = plan()
  fs.mkdirSync(open.beside)
  fs.chmodSync(open.beside, 0o710)
  await expect(openSocketDirectory({ dataDir: open.dataDir, account })).rejects.toThrow('not a private directory')
  const another = plan()
  fs.mkdirSync(another.beside, { mode: 0o700 })
  const stranger = { ...account, uid: account.uid + 1, gid: account.gid }
  fs.writeFileSync(`${another.beside}/kept`, '')
  await expect(openSocketDirectory({ dataDir: another.dataDir, account: stranger })).rejects.toThrow()
  const linked = plan()
  fs.symlinkSync(another.beside, linked.beside)
  await expect(openSocketDirectory({ dataDir: linked.dataDir, account })).rejects.toThrow('not a private directory')
})
