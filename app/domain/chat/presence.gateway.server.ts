import { log } from '#app/platform/log.server.ts'
import { recordConnectionsEverySeconds } from './chat.ts'
import { recordChatConnections } from './presence.commands.server.ts'

/** The most event streams of one chat or one member of staff, such as several tabs. Further tabs poll instead. */
const mostStreamsEach = 6
/** The most event streams of guests in one process, which limits its memory. */
const mostStreamsOpen = 4_000

const guests = new Map<string, number>()
const members = new Map<string, number>()
let open = 0
let timer: NodeJS.Timeout | undefined

function recordAllConnections() {
  recordChatConnections({ chatIds: [...guests.keys()], staffIds: [...members.keys()] }).catch((error: unknown) =>
    log.warn({ err: error }, 'open lines of the chat not noted'),
  )
}

/**
 * Counts an event stream and records its owner as connected. Returns the function that releases it, or null if there
 * are too many streams.
 */
export async function openChatConnection({ kind, id }: { kind: 'guest' | 'member'; id: string }) {
  const lines = kind === 'guest' ? guests : members
  const held = lines.get(id) ?? 0
  if (held >= mostStreamsEach || (lines === guests && open >= mostStreamsOpen)) return null
  lines.set(id, held + 1)
  open += 1
  timer ??= setInterval(recordAllConnections, recordConnectionsEverySeconds * 1_000).unref()
  let isHeld = true
  const release = () => {
    if (!isHeld) return
    isHeld = false
    open -= 1
    const left = (lines.get(id) ?? 1) - 1
    if (left > 0) lines.set(id, left)
    else lines.delete(id)
    if (open > 0) return
    clearInterval(timer)
    timer = undefined
  }
  await recordChatConnections(kind === 'guest' ? { chatIds: [id], staffIds: [] } : { chatIds: [], staffIds: [id] })
  return release
}
