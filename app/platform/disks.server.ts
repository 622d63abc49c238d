import { statfsSync } from 'node:fs'
import { env } from './env.server.ts'

/** Below these, whichever is smaller, a disk is nearly full: PostgreSQL, uploads and backups need room to write. */
const leastShare = 0.1
const leastBytes = 5e9

export type Disk = { setting: 'DATA_DIR' | 'BACKUP_DIR'; freeBytes: number; sizeBytes: number; isNearlyFull: boolean }

type Room = { bsize: number; blocks: number; bavail: number; files: number; ffree: number }

/** A disk without free inodes takes no file either. Some file systems have no fixed number of them and report 0. */
export function judgeDisk({ bsize, blocks, bavail, files, ffree }: Room) {
  const [freeBytes, sizeBytes] = [bavail * bsize, blocks * bsize]
  const isShortOfFiles = files > 0 && ffree / files < leastShare / 5
  return {
    freeBytes,
    sizeBytes,
    isNearlyFull: freeBytes < Math.min(sizeBytes * leastShare, leastBytes) || isShortOfFiles,
  }
}

/** Measures the disks of this process's folders. A folder that cannot be looked at counts as full. */
export function listDisks(): Disk[] {
  const folders = { DATA_DIR: env.dataDir, ...(env.BACKUP_DIR ? { BACKUP_DIR: env.BACKUP_DIR } : {}) }
  return Object.entries(folders).map(([setting, folder]) => {
    try {
      return { setting: setting as Disk['setting'], ...judgeDisk(statfsSync(folder)) }
    } catch {
      return { setting: setting as Disk['setting'], freeBytes: 0, sizeBytes: 0, isNearlyFull: true }
    }
  })
}

export const listFullDisks = () => listDisks().filter(({ isNearlyFull }) => isNearlyFull)
