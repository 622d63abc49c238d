import { Link } from 'react-router'
import { openChat } from './chat-door.ts'

/** Opens the panel over the page; without scripts it leads to the page of the chat. */
export function ChatLink({ children, className = 'link' }: { children: string; className?: string }) {
  return (
    <Link
      to="/chat"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openChat()
      }}
    >
      {children}
    </Link>
  )
}
