import type { StaffRole } from '#app/core/vocabulary.ts'
import { describeOpenWork, isAdviser, type OpenWork } from '#app/flows/deactivate-staff/deactivate-staff.ts'
import { PassTicketsField } from './pass-tickets-field.tsx'

/** Shows the open work that the ticked roles would make the member pass on. Part of the role form. */
export function WorkToPassOn({ openWork, roles }: { openWork: OpenWork; roles: readonly StaffRole[] }) {
  const { tickets, chats, takers } = openWork
  if (tickets + chats === 0) return null
  const passesWithRole = isAdviser({ roles }) && tickets > 0
  return (
    <div className={passesWithRole ? '' : 'group-has-[input[value=hr]:checked]:hidden'}>
      <div className="grid gap-3 border-l-4 border-warn bg-warn-wash px-4 py-3 group-has-[input[value=customer\_service]:checked]:hidden">
        <p>
          Without the Customer Service role they can’t be given tickets. Open work:{' '}
          {describeOpenWork({ tickets, chats, interviews: 0 })}.
          {chats > 0 && (
            <span className="group-has-[input[value=hr]:checked]:hidden">
              {' '}
              Conversations go back to the queue immediately.
            </span>
          )}
        </p>
        {tickets > 0 && <PassTicketsField takers={takers} />}
      </div>
    </div>
  )
}
