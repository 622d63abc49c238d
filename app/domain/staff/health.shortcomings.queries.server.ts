import { isReplicaUp, pool } from '#db/client.server.ts'
import { isClockWrong } from '#app/platform/clock.server.ts'
import { listUnavailable } from '#app/platform/dependencies.server.ts'
import { listFullDisks } from '#app/platform/disks.server.ts'
import { hasJobRunner } from '#app/platform/job-runners.server.ts'

/** Lists what does not work in this process although its pages do. */
export function listShortcomings() {
  return [
    ...listUnavailable().map((name) => `${name} does not answer`),
    ...(isReplicaUp() ? [] : ['the replica does not answer: the primary is read instead']),
    ...(pool.waitingCount > 0 ? ['every database connection of this process is in use'] : []),
    ...(hasJobRunner() ? [] : ['no process runs jobs']),
    ...listFullDisks().map(({ setting }) => `the disk of ${setting} is nearly full`),
    ...(isClockWrong() ? ['the clock of this machine differs from the database’s'] : []),
  ]
}
