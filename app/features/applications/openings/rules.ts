import { foldText } from '#app/core/text.ts'

/** An open position accepts applications until the end of its closing date in London. */
export function acceptsApplications({ isOpen, closesOn }: { isOpen: boolean; closesOn: string | null }, today: string) {
  return isOpen && (closesOn === null || closesOn >= today)
}

/** "Research Fellow (2 years)" → "research-fellow-2-years". */
export function slugOf(title: string) {
  return foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}

export const spontaneousSlug = 'spontaneous'

export const mostPoints = 20
