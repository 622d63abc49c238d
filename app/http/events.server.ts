import { onNotification, type Channel } from '#app/platform/notifications.server.ts'

/**
 * The most unread events for a page. Further events are dropped, because one unread event is enough to make the page
 * reload.
 */
const mostUnreadEvents = 64

/** The most tabs that may follow the same topic through one process, because each tab keeps a connection open. */
const mostListenersPerTopic = 12

const listeners = new Map<string, number>()

function countListener(about: string, change: 1 | -1) {
  const count = (listeners.get(about) ?? 0) + change
  if (count > 0) listeners.set(about, count)
  else listeners.delete(about)
}

type StreamOptions = {
  channel: Channel
  /** Sends only notifications about this topic; without a topic, all notifications of the channel. */
  about?: string
  /** Returns the event to send, or null for none. An empty payload means that notifications may have been missed. */
  read?: (payload: string) => string | null
  onEnd?: () => void
}

/** Returns a response that streams an event for each notification, or a 503 if too many tabs follow the same topic. */
export function streamNotifications({ channel, about, read = () => 'changed', onEnd }: StreamOptions) {
  const key = about === undefined ? null : `${channel} ${about}`
  if (key !== null && (listeners.get(key) ?? 0) >= mostListenersPerTopic) {
    onEnd?.()
    return new Response(null, { status: 503, headers: { 'retry-after': '20' } })
  }
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(':\n\n'))
      const send = (payload: string) => {
        const event = read(payload)
        if (event !== null && (controller.desiredSize ?? 0) > -mostUnreadEvents)
          controller.enqueue(encoder.encode(`data: ${event}\n\n`))
      }
      stop = onNotification(channel, send, about === undefined ? {} : { about })
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
