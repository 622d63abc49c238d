import { readSettings } from '#app/platform/env.server.ts'
import '#app/domain/courses/sounds.gateway.server.ts'

/** Signs the URLs of sounds like the institute whose data are in `dataDir`, which makes no others. */
export function signSoundsOf(dataDir: string) {
  readSettings({ DATA_DIR: dataDir })
}
