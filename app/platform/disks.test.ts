import { expect, it } from 'vitest'
import { judgeDisk } from './disks.server.ts'

const gigabyte = 1e9
const disk = (size: number, free: number) =>
  judgeDisk({ bsize: 1_000, blocks: (size * gigabyte) / 1_000, bavail: (free * gigabyte) / 1_000, files: 0, ffree: 0 })

it.each([
  [20, 2, false],
  [20, 1.9, true],
  [2_000, 5, false],
  [2_000, 4.9, true],
  [0.5, 0.06, false],
  [0.5, 0.04, true],
])('of %d GB with %d GB free: nearly full is %s', (size, free, isNearlyFull) => {
  expect(disk(size, free)).toEqual({ freeBytes: free * gigabyte, sizeBytes: size * gigabyte, isNearlyFull })
})

it('counts a disk without inodes as nearly full, and not one that has no fixed number of them', () => {
  const room = { bsize: 4_096, blocks: 10e6, bavail: 9e6 }
  expect(judgeDisk({ ...room, files: 1_000_000, ffree: 19_000 }).isNearlyFull).toBe(true)
  expect(judgeDisk({ ...room, files: 1_000_000, ffree: 21_000 }).isNearlyFull).toBe(false)
  expect(judgeDisk({ ...room, files: 0, ffree: 0 }).isNearlyFull).toBe(false)
})
