// This file is the entry that Vite bundles for production (decision 0027).

import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { log } from '#app/platform/log.server.ts'
import * as app from './app.ts'
import { publishAssets } from '#app/platform/releases/releases.commands.server.ts'
import { findNeighbourAsset } from './neighbour-assets.ts'
import { readStaticFiles } from './static-files.ts'
import { startServer } from './web.ts'

export * from './app.ts'

const isAsset = (path: string) => path.startsWith('/assets/')
/** The longest time, in milliseconds, that the start waits until the assets are published in the storage. */
const longestPublishing = 20_000

async function answerAsset(incoming: IncomingMessage, outgoing: ServerResponse, path: string) {
  const asset = await findNeighbourAsset(path).catch((error: unknown) =>
    log.warn({ err: error }, 'an asset of another release'),
  )
  if (asset) app.sendCached(incoming, outgoing, asset)
  else await app.listener(incoming, outgoing)
}

export function serveBuild() {
  const files = readStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
  const assets = new Map(
    [...files].flatMap(([path, { bodies }]) =>
      isAsset(path) && bodies.raw ? [[path.slice('/assets/'.length), new Uint8Array(bodies.raw)] as const] : [],
    ),
  )
  return startServer({
    app,
    prepare: async () => {
      await Promise.race([publishAssets(assets), setTimeout(longestPublishing, undefined, { ref: false })])
      assets.clear()
    },
    listen(incoming, outgoing) {
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
      const path = (incoming.url ?? '').split('?', 1)[0] ?? ''
      const file = isRead ? files.get(path) : undefined
      if (file) app.sendCached(incoming, outgoing, file)
      else if (isRead && isAsset(path)) void answerAsset(incoming, outgoing, path)
      else void app.listener(incoming, outgoing)
    },
  })
}
