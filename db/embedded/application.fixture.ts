// Stands for an application that uses the embedded database: `<data directory> [directory of programs]`.
import { createInterface } from 'node:readline'
import { startEmbeddedServer } from './server.ts'

const [dataDir = '', binDir] = process.argv.slice(2)
const server = await startEmbeddedServer({ dataDir, binDir, noSync: true, timeoutMs: 30_000 })
const { isOwner, created, socketDir } = server
const tell = (words: object) => console.log(JSON.stringify(words))

tell({ isOwner, created, socketDir, dataDir: server.dataDir, url: server.url(), serverPid: server.pid() })
for await (const order of createInterface({ input: process.stdin })) {
  if (order !== 'stop') continue
  tell({ left: await server.stop() })
  process.exit()
}
