import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { spectrogramUrl } from '../../app/linguistics/sound/cues.ts'
// Signs the links with the settings of the world, which must not be read again: they hold its SECRET.
import '#app/domain/courses/sounds.gateway.server.ts'
import { sendRequest } from '../bench/browser.ts'

const answersFor = 'haʊ ˈlæŋɡwɪdʒ wɜːks haʊ ˈlæŋɡwɪdʒ wɜːks'

/** Counts what the neighbour was answered, by status, and the slowest page of another visitor, in milliseconds. */
export type Neighbour = { byStatus: Record<number, number>; slowestOther: number }

async function askAll(url: string, isOver: () => boolean, found: Neighbour) {
  const { most } = limits.soundsByAddress
  for (let n = 0; n < most && !isOver(); n += 1) {
    const real = spectrogramUrl(`${answersFor}~${n}-1500`)
    for (const path of [real, real.replace(/\.[^.]+\.png$/, '.png')]) {
      let status = 0
      while (status === 0 && !isOver()) {
        status = await sendRequest(url, { path }).then(
          (answer) => answer.status,
          () => 0,
        )
        found.byStatus[status] = (found.byStatus[status] ?? 0) + 1
        // While the process is away every request fails at once, and the limit would be used up before it is back.
        if (status === 0) await sleep(200)
      }
    }
  }
}

/**
 * Asks for spectrograms, real and made-up ones in turn and eight at a time, up to the rate limit of one address, while
 * another visitor reads pages. Stop it with `isOver`.
 */
export async function floodWithSounds({ url, isOver }: { url: string; isOver: () => boolean }) {
  const found: Neighbour = { byStatus: {}, slowestOther: 0 }
  const floods = Promise.all(Array.from({ length: 8 }, () => askAll(url, isOver, found)))
  const all = { areDone: false }
  void floods.finally(() => (all.areDone = true))
  for (let n = 0; !all.areDone && !isOver(); n += 1) {
    const other = await sendRequest(url, { path: `/courses?q=vowel${n}` }).catch(() => null)
    if (other?.status === 200) found.slowestOther = Math.max(found.slowestOther, other.milliseconds)
    await sleep(100)
  }
  await floods
  return found
}
