// This process only runs jobs. Start it together with web processes that have the setting JOBS=off.
import { createServer } from 'node:http'
import { log } from '#app/platform/log.server.ts'
import { startInstitute, stopInstitute } from './institute.ts'
import { answerOperatorRequest } from './operations.ts'
import { sendPlain } from './refusals.ts'

const env = await startInstitute({ serves: false })
// This server has the health and metrics URLs, so that the process is monitored like the web processes.
const server = createServer((incoming, outgoing) => {
  answerOperatorRequest(incoming, outgoing)
    .then((isAnswered) => isAnswered || sendPlain(outgoing, { status: 404, text: 'This process only runs jobs' }))
    .catch((error: unknown) => {
      log.error({ err: error }, 'request failed')
      outgoing.destroy()
    })
})
const { WORKER_PORT: port, HOST: host } = env
if (port !== undefined) await new Promise<void>((resolve) => server.listen(port, host, resolve))
process.send?.('ready')
process.stdout.write('The worker is running\n')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close()
    void stopInstitute().finally(() => process.exit(0))
  })
}
