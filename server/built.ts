// The entry that Vite bundles for production (decision 0027).
import { fileURLToPath } from 'node:url'
import * as app from './app.ts'
import { readStaticFiles } from './static-files.ts'
import { serve } from './web.ts'

export * from './app.ts'
export { printReady } from './ready.ts'

export function serveBuild() {
  const files = readStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
  return serve({
    app,
    listen(incoming, outgoing) {
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
      const file = isRead ? files.get((incoming.url ?? '').split('?', 1)[0] ?? '') : undefined
      if (file) app.sendCached(incoming, outgoing, file)
      else void app.listener(incoming, outgoing)
    },
  })
}
