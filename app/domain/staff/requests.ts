import { isId } from '#app/core/ids.ts'
import { type Cursor, cursorQuery, readCursor } from '#app/core/paging.ts'
import type { RequestDeskName } from './staff.ts'

/** What the URL of a desk for requests says. `step` is the open dialog and the id of what it is about. */
export type RequestFilter<View extends string = string, Step extends string = string> = {
  view: View
  cursor: Cursor | null
  step: { kind: Step; id: string } | null
}

type Definition<View extends string, Step extends string> = {
  desk: RequestDeskName
  noun: string
  /**
   * The tabs by their value in the URL, with the title of their list when it is empty. The first is open by default and
   * lists what waits. A tab without `empty` has no list.
   */
  tabs: Readonly<Record<View, { label: string; empty?: string }>>
  /** Says where new ones come from, below an empty list. */
  emptyText?: string
  tabParameter?: string
  /** The parameters of the URL that open a dialog. The first is about a request of the list. */
  steps: readonly [Step, ...Step[]]
}

/** A kind of request: what people ask, with staff deciding once on each. */
export type RequestKind<View extends string = string, Step extends string = string> = ReturnType<
  typeof defineRequests<View, Step>
>

/** Defines the tabs, the URL and the words of a desk where staff decide what people ask. */
export function defineRequests<View extends string, Step extends string>(definition: Definition<View, Step>) {
  const { tabs, tabParameter = 'view', steps } = definition
  const [waiting, ...others] = Object.keys(tabs) as [View, ...View[]]
  return {
    ...definition,
    waiting,
    views: [waiting, ...others] as const,

    /** Reads the filter from the URL; unknown values are ignored. */
    readFilter(parameters: URLSearchParams): RequestFilter<View, Step> {
      const step = steps.map((kind) => ({ kind, id: parameters.get(kind) ?? '' })).find(({ id }) => isId(id))
      return {
        view: others.find((view) => view === parameters.get(tabParameter)) ?? waiting,
        cursor: readCursor(parameters),
        step: step ?? null,
      }
    },

    /** Returns the query of the list, without the dialog. */
    toQuery({ view, cursor }: Pick<RequestFilter<View>, 'view' | 'cursor'>) {
      return { [tabParameter]: view === waiting ? null : view, ...cursorQuery(cursor) }
    },
  }
}
