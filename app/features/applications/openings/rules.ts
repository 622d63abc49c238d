import { foldText } from '#app/core/text.ts'

/** True until the end of the closing date in London, if the position is open. */
export function acceptsApplications({ isOpen, closesOn }: { isOpen: boolean; closesOn: string | null }, today: string) {
  return isOpen && (closesOn === null || closesOn >= today)
}

/** Makes the slug of a title: "research-fellow-2-years" for "Research Fellow (2 years)". */
export function slugify(title: string) {
  return foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}

export const spontaneousSlug = 'spontaneous'

export const mostPoints = 20
