import { onSignal, type Channel } from '#app/platform/signals.server.ts'

/** Words a page has not read yet beyond which it is given no more: it reads anew anyway. */
const mostUnread = 64

type StreamOptions = {
  channel: Channel
  /** Only what is told of this thing; everything of the channel without it. */
  about?: string
  /** What the page is told of a word; null where it is none of its business. An empty word means that some may have been missed. */
  read?: (told: string) => string | null
  /** When the page has left, or the process ends. */
  onEnd?: () => void
}

/** A stream of events: one whenever a word is told, or may have been missed. */
export function streamSignals({ channel, about, read = () => 'changed', onEnd }: StreamOptions) {
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
      stop = onSignal(channel, tell, about === undefined ? {} : { about })
    },
    cancel() {
      stop()
      onEnd?.()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
