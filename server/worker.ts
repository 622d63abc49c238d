// Runs the jobs in a process of their own. Start the web processes with JOBS=off then.
import { startInstitute, stopInstitute } from './institute.ts'

await startInstitute({ work: true })
process.stdout.write('The worker is running\n')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void stopInstitute().finally(() => process.exit(0)))
}
