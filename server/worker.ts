// This process only runs jobs. Start the web processes with JOBS=off then.
import { createServer } from 'node:http'
import { log } from '#app/platform/log.server.ts'
import { startInstitute, stopInstitute } from './institute.ts'
import { answerOperator } from './operations.ts'
import { sendPlain } from './refusals.ts'

const env = await startInstitute({ work: true })
// Serves health and metrics, for the same monitoring as the web processes.
const server = createServer((incoming, outgoing) => {
  answerOperator(incoming, outgoing)
    .then((isAnswered) => isAnswered || sendPlain(outgoing, { status: 404, text: 'This process only runs jobs' }))
    .catch((error: unknown) => {
      log.error({ err: error }, 'request failed')
      outgoing.destroy()
    })
})
const { WORKER_PORT: port, HOST: host } = env
if (port !== undefined) await new Promise<void>((resolve) => server.listen(port, host, resolve))
process.stdout.write('The worker is running\n')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close()
    void stopInstitute().finally(() => process.exit(0))
  })
}
