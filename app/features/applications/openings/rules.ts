import { foldText } from '#app/core/text.ts'

/** Whether one may apply: it is open, and its last day has not passed in London. */
export function isTaking({ isOpen, closesOn }: { isOpen: boolean; closesOn: string | null }, today: string) {
  return isOpen && (closesOn === null || closesOn >= today)
}

/** "Research Fellow (2 years)" → "research-fellow-2-years": the name of a position in addresses. */
export function slugOf(title: string) {
  return foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}

/** The address of an application for no position in particular. */
export const spontaneousSlug = 'spontaneous'

export const mostPoints = 20
