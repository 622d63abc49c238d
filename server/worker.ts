// Jobs apart from the web process: start the web processes with JOBS=off beside it.
import { startInstitute, stopInstitute } from './institute.ts'

await startInstitute({ work: true })
process.stdout.write('The worker is running\n')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void stopInstitute().finally(() => process.exit(0)))
}
