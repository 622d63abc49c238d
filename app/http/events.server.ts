import { onNotification, type Channel } from '#app/platform/notifications.server.ts'

/** A page that is this many events behind gets no more: it reloads everything anyway. */
const mostUnread = 64

/** The most tabs that may follow the same topic through one process, since each keeps a connection open. */
const mostOfOneThing = 12

const listening = new Map<string, number>()

function countListener(about: string, change: 1 | -1) {
  const left = (listening.get(about) ?? 0) + change
  if (left > 0) listening.set(about, left)
  else listening.delete(about)
}

type StreamOptions = {
  channel: Channel
  /** Only notifications about this topic; without it, all of the channel. */
  about?: string
  /** Returns the event to send, or null. An empty payload means that some may have been missed. */
  read?: (told: string) => string | null
  onEnd?: () => void
}

/** Returns a stream with an event for each notification. Answers 503 if too many tabs follow the same topic. */
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
