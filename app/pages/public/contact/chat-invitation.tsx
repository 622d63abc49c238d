import { Button } from '#app/ui/button.tsx'

/** Button that opens the panel (`openPanelFrom`); without JavaScript it leads to the chat page. */
export function ChatInvitation({ title, text, button }: { title: string; text: string; button: string }) {
  return (
    <section aria-labelledby="live-chat">
      <h2 id="live-chat" className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{text}</p>
      <form method="get" action="/chat">
        <Button variant="quiet">{button}</Button>
      </form>
    </section>
  )
}
