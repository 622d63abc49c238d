import { onSignal, type Channel } from '#app/platform/signals.server.ts'

/** A stream of events without content: one whenever this word is told, or may have been missed. */
export function streamSignals({ channel, payload }: { channel: Channel; payload: string }) {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(':\n\n'))
      stop = onSignal(channel, (told) => {
        if (told === payload || told === '') controller.enqueue(encoder.encode('data: changed\n\n'))
      })
    },
    cancel() {
      stop()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
