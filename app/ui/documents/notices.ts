const held = ['pointerenter', 'focusin'] as const
const left = ['pointerleave', 'focusout'] as const

/** Lets notices be closed, and takes them away after their time, which restarts when pointer or focus leaves them. */
export function startNotices() {
  for (const card of document.querySelectorAll<HTMLElement>('[data-notice-card]')) {
    // Screen readers announce only what changes in a region that they know.
    const region = card.parentElement
    if (region?.matches('[role]')) region.append(card)
    card.querySelector('button')?.addEventListener('click', () => card.remove())
    const stays = Number(card.dataset.stays ?? 0)
    if (!stays) continue
    let timer: number
    const hold = () => window.clearTimeout(timer)
    const leave = () => {
      hold()
      timer = window.setTimeout(() => card.remove(), stays)
    }
    for (const type of held) card.addEventListener(type, hold)
    for (const type of left) card.addEventListener(type, leave)
    leave()
  }
}
