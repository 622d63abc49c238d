import fs from 'node:fs'
import { changeOwner, type Account } from './account.ts'

const largestLogBytes = 5_000_000

/**
 * Opens the log of the server. It is private, because it may quote rows. `wordsSince` returns the text written after
 * opening.
 */
export function openLog({ file, account }: { file: string; account: Account }) {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLogBytes) fs.renameSync(file, `${file}.1`)
  const fd = fs.openSync(file, 'a', 0o600)
  changeOwner({ path: file, account })
  const begin = fs.fstatSync(fd).size
  return {
    fd,
    wordsSince: () => fs.readFileSync(file).subarray(begin).toString('utf8'),
  }
}
