import { onNotification, type Channel } from '#app/platform/notifications.server.ts'

/** Words a page has not read yet beyond which it is given no more: it reads anew anyway. */
const mostUnread = 64

/** Tabs that listen for one thing in one process: nobody needs more, and each costs a connection for as long as it is open. */
const mostOfOneThing = 12

const listening = new Map<string, number>()

function countListener(about: string, change: 1 | -1) {
  const left = (listening.get(about) ?? 0) + change
  if (left > 0) listening.set(about, left)
  else listening.delete(about)
}

type StreamOptions = {
  channel: Channel
  /** Only what is told of this thing; everything of the channel without it. */
  about?: string
  /** What the page is told of a word; null where it is none of its business. An empty word means that some may have been missed. */
  read?: (told: string) => string | null
  /** When the page has left, or the process ends. */
  onEnd?: () => void
}

/** A stream of events: one whenever a word is told, or may have been missed. Refused where too many listen for the same thing. */
export function streamNotifications({ channel, about, read = () => 'changed', onEnd }: StreamOptions) {
  const key = about === undefined ? null : `${channel} ${about}`
  if (key !== null && (listening.get(key) ?? 0) >= mostOfOneThing) {
    onEnd?.()
    return new Response(null, { status: 503, headers: { 'retry-after': '20' } })
  }
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(':\n\n'))
      const tell = (told: string) => {
        const word = read(told)
        if (word !== null && (controller.desiredSize ?? 0) > -mostUnread)
          controller.enqueue(encoder.encode(`data: ${word}\n\n`))
      }
      stop = onNotification(channel, tell, about === undefined ? {} : { about })
      if (key !== null) countListener(key, 1)
    },
    cancel() {
      stop()
      if (key !== null) countListener(key, -1)
      onEnd?.()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
