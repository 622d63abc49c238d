// This program uses the embedded database in tests. Its one argument, in JSON, says what to do.
import { createInterface } from 'node:readline'
import { startEmbeddedServer } from './server.ts'

type Told = { dataDir: string; binDir?: string; uid?: number }

const { dataDir, binDir, uid }: Told = JSON.parse(process.argv[2] ?? '')
// Switch the account only after everything is loaded: in a folder closed to this account Node.js could not even start.
if (uid !== undefined) {
  process.setgroups?.([])
  process.setgid?.(uid)
  process.setuid?.(uid)
}
const server = await startEmbeddedServer({ dataDir, binDir, noSync: true, timeoutMilliseconds: 30_000 })
const { isOwner, created, socketDir } = server
const sendMessage = (words: object) => console.log(JSON.stringify(words))

sendMessage({ isOwner, created, socketDir, dataDir: server.dataDir, url: server.url(), serverPid: server.pid() })
for await (const order of createInterface({ input: process.stdin })) {
  if (order !== 'stop') continue
  sendMessage({ left: await server.stop() })
  process.exit()
}
