// Stands for an application that uses the embedded database; told what to do by one argument, in JSON.
import { createInterface } from 'node:readline'
import { startEmbeddedServer } from './server.ts'

type Told = { dataDir: string; binDir?: string; uid?: number }

const { dataDir, binDir, uid }: Told = JSON.parse(process.argv[2] ?? '')
// Only now, with everything loaded: below a folder that others may not enter this account could not even start Node.js.
if (uid !== undefined) {
  process.setgroups?.([])
  process.setgid?.(uid)
  process.setuid?.(uid)
}
const server = await startEmbeddedServer({ dataDir, binDir, noSync: true, timeoutMilliseconds: 30_000 })
const { isOwner, created, socketDir } = server
const tell = (words: object) => console.log(JSON.stringify(words))

tell({ isOwner, created, socketDir, dataDir: server.dataDir, url: server.url(), serverPid: server.pid() })
for await (const order of createInterface({ input: process.stdin })) {
  if (order !== 'stop') continue
  tell({ left: await server.stop() })
  process.exit()
}
