import { log } from '#app/platform/log.server.ts'
import { noteLinesEverySeconds } from './rules.ts'
import { noteLines } from './presence.commands.server.ts'

/** Event streams per chat and per member of staff, such as several tabs. Further tabs poll instead. */
const mostLinesEach = 6
/** Limits the memory of one process. */
const mostLinesOpen = 4_000

type Holder = { chatId: string } | { staffId: string }

const guests = new Map<string, number>()
const members = new Map<string, number>()
let open = 0
let timer: NodeJS.Timeout | undefined

function note() {
  noteLines({ chatIds: [...guests.keys()], staffIds: [...members.keys()] }).catch((error: unknown) =>
    log.warn({ err: error }, 'open lines of the chat not noted'),
  )
}

/**
 * Counts an event stream and records its owner as connected. Returns the function that releases it, or null when
 * there are too many.
 */
export async function holdLine(holder: Holder) {
  const [lines, id] = 'chatId' in holder ? [guests, holder.chatId] : [members, holder.staffId]
  const held = lines.get(id) ?? 0
  if (held >= mostLinesEach || (lines === guests && open >= mostLinesOpen)) return null
  lines.set(id, held + 1)
  open += 1
  timer ??= setInterval(note, noteLinesEverySeconds * 1_000).unref()
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
  await noteLines('chatId' in holder ? { chatIds: [id], staffIds: [] } : { chatIds: [], staffIds: [id] })
  return release
}
