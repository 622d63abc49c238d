import { useEffect } from 'react'
import { isComposing } from './composing.ts'
import { Button } from './button.tsx'
import { DialogButton } from './dialog-button.tsx'
import { Dialog } from './dialog.tsx'
import { hasShortcutsOff, saveShortcutSetting, useShortcutsOff } from './shortcut-setting.ts'
import { useHydrated } from './use-hydrated.ts'

const helpId = 'keys-help'

const keys = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the focused row'],
  ['x', 'Select the focused row, in lists with bulk actions'],
  ['/', 'Search this list'],
  ['r', 'Reply, in an open ticket'],
  ['n', 'Write an internal note, in an open ticket'],
  ['?', 'Show this help'],
  ['Ctrl Enter', 'Send what you are writing'],
  ['Esc', 'Leave the text field; press again to return to the list'],
  ['Ctrl K', 'Find a person, ticket, application, certificate, receipt or page'],
] as const

/**
 * Returns the link of the row's heading if it leads to a page of the portal, otherwise the first link that stays on
 * this page. A heading with `data-aside` does not count, because it links to a person and not to the row's own subject.
 */
function findRowLink(row: HTMLElement) {
  const staysHere = [...row.querySelectorAll('a')].filter(({ pathname }) => pathname === location.pathname)
  return row.querySelector<HTMLAnchorElement>('th a[href^="/staff-portal/"]:not([data-aside])') ?? staysHere[0]
}

/**
 * Returns the element that Enter activates in each visible row: the row itself, its link (`findRowLink`), or its first
 * control.
 */
function listRowTargets() {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link], main .data-table tbody tr')]
  return rows.flatMap((row) => {
    if (row.getClientRects().length === 0) return []
    const target = row.matches('a')
      ? row
      : (findRowLink(row) ??
        row.querySelector<HTMLElement>('a[href]:not([href^="mailto:"]), button:not([disabled]), summary'))
    return target ? [target] : []
  })
}

function moveFocusBy(by: 1 | -1) {
  const targets = listRowTargets()
  const focused = document.activeElement
  const row = focused?.closest('tr, [data-row-link]')
  const focusedAt = targets.findIndex(
    (target) => target === focused || (row && target.closest('tr, [data-row-link]') === row),
  )
  // If the focus is inside the open item, continue from the row of that item.
  const at = focusedAt < 0 ? targets.findIndex((target) => target.matches('[aria-current]')) : focusedAt
  const next = at < 0 ? targets.at(by > 0 ? 0 : -1) : targets[Math.max(0, Math.min(targets.length - 1, at + by))]
  next?.focus()
}

function tickFocusedRow() {
  const row = document.activeElement?.closest('main li, main tr')
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

function handleKey(event: KeyboardEvent) {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isComposing(event) ||
    isTyping(event.target) ||
    hasShortcutsOff()
  )
    return
  if (document.querySelector('dialog:modal')) return
  if (event.key === 'j') moveFocusBy(1)
  else if (event.key === 'k') moveFocusBy(-1)
  else if (event.key === 'x') tickFocusedRow()
  else if (event.key === '/')
    document.querySelector<HTMLElement>('main [role=search] :is(input[type=search], select)')?.focus()
  else if (event.key === '?') (document.getElementById(helpId) as HTMLDialogElement | null)?.showModal()
  else if (!clickControl(event.key)) return
  event.preventDefault()
}

/** Clicks the control of the open item that has this key. Returns false if there is none. */
function clickControl(key: string) {
  const control = document.querySelector<HTMLElement>(`main [data-key="${CSS.escape(key)}"]`)
  control?.click()
  return control !== null
}

/** Single-key shortcuts for lists, with a help dialog that can turn them off (WCAG 2.1.4). */
export function ListShortcuts() {
  const isHydrated = useHydrated()
  const isOff = useShortcutsOff()
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  if (!isHydrated) return null
  return (
    <Dialog id={helpId} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-y-2">
        {keys.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-rule-2 px-1.5 font-sans text-xs whitespace-nowrap">{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">
        <Button variant="quiet" size="small" type="button" onClick={() => saveShortcutSetting(!isOff)}>
          {isOff ? 'Turn on single-key shortcuts' : 'Turn off single-key shortcuts'}
        </Button>
      </p>
    </Dialog>
  )
}

export function ListShortcutsButton() {
  return (
    <DialogButton dialog={helpId} variant="text" className="noscript:hidden max-lg:hidden">
      Shortcuts
    </DialogButton>
  )
}
