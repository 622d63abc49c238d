import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startInstituteProcess } from '../../tests/support/institute-process.ts'
import { benchSettings } from '../bench/world.ts'

export type Victim = 'web process' | 'database'

export async function openInstitute(dataDir: string) {
  const port = await freePort()
  const startProcess = () =>
    startInstituteProcess({ dataDir, port, settings: { ...benchSettings, LOG_LEVEL: 'silent' } })
  let running = await startProcess()

  function readDatabasePid() {
    const [pid] = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  }

  return {
    url: running.url,
    pid: () => running.pid,
    /** Kills a process with SIGKILL and restarts the institute. Returns the milliseconds until it responds again. */
    async kill(victim: Victim) {
      const began = performance.now()
      if (victim === 'database') process.kill(readDatabasePid(), 'SIGKILL')
      running.kill('SIGKILL')
      await running.ended
      running = await startProcess()
      return performance.now() - began
    },
    stop: () => running.stop(),
  }
}

export type Institute = Awaited<ReturnType<typeof openInstitute>>
