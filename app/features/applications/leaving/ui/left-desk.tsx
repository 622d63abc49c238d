import { describeHeld } from '../rules.ts'
import type { HeldWork } from '../types.ts'
import { PassTicketsField } from './pass-tickets-field.tsx'

/** Within the form of their roles: what they have in hand of the desk and to whom it goes, while no role that may answer students is ticked. */
export function LeftDesk({ held }: { held: HeldWork }) {
  const { tickets, chats, takers } = held
  if (tickets + chats === 0) return null
  return (
    <div className="grid gap-3 border-l-4 border-warn bg-warn-wash px-4 py-3 group-has-[input[value=customer\_service]:checked]:hidden group-has-[input[value=hr]:checked]:hidden">
      <p>
        Without Customer Service or HR they can no longer answer students. In hand now:{' '}
        {describeHeld({ tickets, chats, interviews: 0 })}.
        {chats > 0 && ' Conversations go back into the queue at once.'}
      </p>
      {tickets > 0 && <PassTicketsField takers={takers} />}
    </div>
  )
}
