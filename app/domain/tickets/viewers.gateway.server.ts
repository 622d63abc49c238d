import { newId } from '#app/core/ids.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { log } from '#app/platform/log.server.ts'
import { type OpenView, recordTicketViews, removeTicketViews } from './viewers.commands.server.ts'
import { recordEverySeconds } from './thread.ts'

/** The most open tickets per member of staff and process. Further tabs poll instead. */
const mostViewsEach = 12

const views = new Map<string, OpenView>()
let timer: NodeJS.Timeout | undefined

function logFailure(error: unknown) {
  log.warn({ err: error }, 'viewers of tickets were not recorded')
}

/**
 * Records that a member of staff has a ticket open. Returns the function that ends this, or null if they have too many
 * tickets open.
 */
export async function openTicketView({ staff: actor, ticketId }: { staff: StaffActor; ticketId: string }) {
  requirePermission('handle tickets', actor)
  const own = [...views.values()].filter(({ staffId }) => staffId === actor.staffId)
  if (own.length >= mostViewsEach) return null
  const view = { id: newId(), ticketId, staffId: actor.staffId }
  views.set(view.id, view)
  timer ??= setInterval(
    () => void recordTicketViews([...views.values()]).catch(logFailure),
    recordEverySeconds * 1_000,
  ).unref()
  const release = () => {
    if (!views.delete(view.id)) return
    if (views.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    void removeTicketViews([view.id]).catch(logFailure)
  }
  try {
    await recordTicketViews([view])
  } catch (error) {
    release()
    throw error
  }
  return release
}
