import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { isComposing } from '#app/ui/composing.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { kindLabels, longestSearch, type FoundItem } from './rules.ts'

const dialogId = 'finder'
const pauseMilliseconds = 150

function openFinder() {
  const dialog = document.getElementById(dialogId)
  if (dialog instanceof HTMLDialogElement && !dialog.open && !document.querySelector('dialog:modal')) dialog.showModal()
}

/**
 * The search for people, items and desks, which opens with Ctrl K. The server decides which results this member of
 * staff may see.
 */
export function Finder() {
  const { load, data, state } = useFetcher<{ found: readonly FoundItem[]; text: string; isRefused: boolean }>()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  // True if Enter was pressed before the results of this search arrived. The chosen result then opens when they arrive.
  const isHeld = useRef(false)
  const navigate = useNavigate()
  const listId = useId()
  const lastSearch = useRef('')
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openFinder()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (text.trim() === lastSearch.current) return
    const timer = setTimeout(() => {
      lastSearch.current = text.trim()
      void load(`/staff-portal/find?q=${encodeURIComponent(lastSearch.current)}`)
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text, load])
  const sought = text.trim()
  // Keeps showing the last results while more is typed after the same words, but never shows them for other words.
  const found = data && data.text !== '' && sought.startsWith(data.text) ? data.found : []
  const chosen = Math.min(index, Math.max(0, found.length - 1))

  function openResult(to: string) {
    ;(document.getElementById(dialogId) as HTMLDialogElement | null)?.close()
    setText('')
    void navigate(to)
  }

  const openHeld = useEffectEvent(() => {
    isHeld.current = false
    if (found[chosen]) openResult(found[chosen].to)
  })
  useEffect(() => {
    if (isHeld.current && data?.text === sought) openHeld()
  }, [data, sought])

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown') setIndex(Math.min(found.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp') setIndex(Math.max(0, chosen - 1))
    else if (event.key === 'Enter' && sought !== '') {
      // Until the results of this search arrive, Enter would open a result of another search.
      if (data?.text !== sought) isHeld.current = true
      else if (found[chosen]) openResult(found[chosen].to)
    } else return
    event.preventDefault()
  }

  const hasNoResults = sought !== '' && state === 'idle' && data?.text === sought && found.length === 0
  return (
    <>
      <button
        type="button"
        onClick={openFinder}
        className="flex h-9.5 items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-3 text-ink-2 hover:bg-tier max-sm:h-11 max-sm:w-11 max-sm:justify-center max-sm:px-0 noscript:hidden sm:w-73"
      >
        <Icon name="search" />
        <span className="grow text-left max-sm:sr-only">Find</span>
        <kbd className="rounded-sm border border-rule px-1.5 font-sans text-xs max-sm:hidden">Ctrl K</kbd>
      </button>
      <Dialog id={dialogId} title="Find" width="xl" onClose={() => (isHeld.current = false)}>
        <input
          type="text"
          role="combobox"
          aria-label="Person, ticket, application, certificate, receipt, error or desk"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          placeholder="Person, ticket, application, certificate, receipt, error or desk"
          className="control"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setIndex(0)
            isHeld.current = false
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label="Results" className="mt-3 max-h-96 overflow-y-auto">
          {found.map(({ kind, id, title, detail, to }, i) => (
            <div
              key={`${kind} ${id}`}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === chosen}
              onClick={() => openResult(to)}
              onMouseMove={() => setIndex(i)}
              className="grid cursor-pointer grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-2 aria-selected:bg-pitch-wash aria-selected:shadow-[inset_3px_0_var(--pitch)]"
            >
              <span className="text-xs text-ink-2">{kindLabels[kind]}</span>
              <span className="min-w-0">
                <span className="block truncate font-semibold">{title}</span>
                {detail && <span className="tnum block truncate text-xs text-ink-2">{detail}</span>}
              </span>
            </div>
          ))}
        </div>
        <p role="status" className="min-h-6 pt-1 text-ink-2">
          {hasNoResults && (data?.isRefused ? 'Too many searches. Please wait a moment.' : 'No results')}
        </p>
      </Dialog>
    </>
  )
}
