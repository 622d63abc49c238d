import { isId } from '#app/core/ids.ts'
import { readCursor } from '#app/core/paging.ts'
import type { ActivityFilter } from './types.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

function dayOf(text: string | null) {
  return text && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}

function idOf(text: string | null) {
  return text && isId(text) ? text : null
}

export function readActivityFilter(parameters: URLSearchParams): ActivityFilter {
  return {
    staffId: idOf(parameters.get('staff')),
    kind: /^[a-z_ ]{1,40}$/.exec(parameters.get('kind') ?? '')?.[0] ?? null,
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    cursor: readCursor(parameters, isId),
  }
}

export function queryOf({ staffId, kind, from, to }: ActivityFilter) {
  return { staff: staffId, kind, from, to }
}

/** "job_applications" → "Job applications". */
export function kindLabel(kind: string) {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
