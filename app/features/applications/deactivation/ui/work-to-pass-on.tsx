import type { StaffRole } from '#app/core/vocabulary.ts'
import { describeHeld, isAdviser } from '../rules.ts'
import type { HeldWork } from '../types.ts'
import { PassTicketsField } from './pass-tickets-field.tsx'

/** Within the form of their roles: what they have in hand of the desk and to whom it goes, while the roles that are ticked let it go. */
export function LeftDesk({ held, roles }: { held: HeldWork; roles: readonly StaffRole[] }) {
  const { tickets, chats, takers } = held
  if (tickets + chats === 0) return null
  const goesWithRole = isAdviser({ roles }) && tickets > 0
  return (
    <div className={goesWithRole ? '' : 'group-has-[input[value=hr]:checked]:hidden'}>
      <div className="grid gap-3 border-l-4 border-warn bg-warn-wash px-4 py-3 group-has-[input[value=customer\_service]:checked]:hidden">
        <p>
          Without Customer Service they are given no tickets. In hand now:{' '}
          {describeHeld({ tickets, chats, interviews: 0 })}.
          {chats > 0 && (
            <span className="group-has-[input[value=hr]:checked]:hidden">
              {' '}
              Conversations go back into the queue at once.
            </span>
          )}
        </p>
        {tickets > 0 && <PassTicketsField takers={takers} />}
      </div>
    </div>
  )
}
