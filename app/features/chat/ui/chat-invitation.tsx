import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { openPanel } from './panel-state.ts'

/** Button that opens the panel; without JavaScript it links to the chat page. */
export function ChatInvitation({ title, text, button }: { title: string; text: string; button: string }) {
  return (
    <section aria-labelledby="live-chat">
      <h2 id="live-chat" className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{text}</p>
      <Form
        method="get"
        action="/chat"
        onSubmit={(event) => {
          event.preventDefault()
          openPanel()
        }}
      >
        <Button variant="quiet">{button}</Button>
      </Form>
    </section>
  )
}
