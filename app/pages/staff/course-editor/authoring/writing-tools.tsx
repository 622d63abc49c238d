import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useMenu } from '#app/ui/menu-disclosure.tsx'
import { queryString } from '#app/ui/query-string.ts'
import type { Places } from '#app/domain/courses/authoring/fields/fields.ts'
import {
  withSpaceBefore,
  templateGroups,
  type Template,
  toggleMark,
  type Mark,
} from '#app/domain/courses/authoring/templates.ts'
import { typeText } from '#app/ui/type-text.ts'

export type Keyboard = (insert: (symbol: string) => void) => ReactNode

type WritingToolsProps = {
  path: string
  places: Places
  /** The field that had the focus last. */
  target: RefObject<WrittenField | null>
  /** The text area of a file that is edited as text; null in a form. */
  source: RefObject<HTMLTextAreaElement | null>
  keyboard: Keyboard
  /** The header of the pane, which stays in view with the tools. */
  children: ReactNode
}

/** The insert menu of a section, and the phonetic keyboard for texts and fields. They need JavaScript. */
export function WritingTools({ path, places, target, source, keyboard, children }: WritingToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isOpen && target.current !== source.current) target.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, target, source])
  /**
   * Returns the field to insert into. If no field has had the focus, this is the text area, with the cursor at its
   * end.
   */
  const fieldToWriteIn = () => {
    const area = source.current
    if (target.current?.isConnected || !area) return target.current
    area.setSelectionRange(area.value.length, area.value.length)
    return area
  }
  const insertTemplate = ({ text, mark }: Template) => {
    const area = fieldToWriteIn()
    if (mark) toggleMarkAtCursor(area, mark)
    else insertAtCursor(area, withSpaceBefore(text, area?.value.slice(0, area.selectionStart ?? 0) ?? ''))
  }
  // When a key is pressed by keyboard, the focus stays on it, so that the next key can be pressed.
  const insertSymbol = (symbol: string) =>
    insertAtCursor(fieldToWriteIn(), symbol, document.activeElement?.matches(':focus-visible') !== true)
  const focusFieldOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') target.current?.focus()
  }
  return (
    <>
      <div className="z-10 lg:sticky lg:top-0">
        {children}
        <div className="flex flex-wrap items-center gap-x-4 border-b border-rule bg-surface px-5 py-1 text-xs noscript:hidden">
          {path.endsWith('.md') && <InsertMenu path={path} places={places} insert={insertTemplate} />}
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="link min-h-8 font-medium pointer-coarse:min-h-11"
          >
            <span aria-hidden="true" lang="und-fonipa" className="ipa mr-1 text-base">
              ə
            </span>
            Phonetic keyboard
          </button>
        </div>
      </div>
      {isOpen && (
        <div
          id="phonetic-keys"
          role="group"
          aria-label="Phonetic keyboard"
          // The keyboard is at the bottom, so that it never hides the field it writes into.
          className="sticky bottom-0 z-10 order-last max-h-[25dvh] overflow-y-auto border-t border-rule-2 bg-surface px-5 py-2 text-xs noscript:hidden"
          onKeyDown={focusFieldOnEscape}
        >
          <p className="mb-1 text-ink-2">Keys write into the field you were in last. Escape goes back to it.</p>
          {keyboard(insertSymbol)}
        </div>
      )}
    </>
  )
}

function InsertMenu({ path, places, insert }: { path: string; places: Places; insert: (template: Template) => void }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useMenu(menu)
  const chooseTemplate = (template: Template) => {
    menu.current?.removeAttribute('open')
    insert(template)
  }
  const cited = places.works.map(({ value, label }) => ({ label, text: `[@${value}]` }))
  const terms = places.terms.map((term) => ({ label: term, text: `[[${term}]]` }))
  const groups: typeof templateGroups = [
    ...templateGroups,
    ...(cited.length > 0 ? [{ label: 'Citations', templates: cited }] : []),
    ...(terms.length > 0 ? [{ label: 'Terms', templates: terms }] : []),
  ]
  return (
    <details ref={menu} data-closes="" className="group relative">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center gap-1 font-medium pointer-coarse:min-h-11">
        <Icon name="plus" className="size-4" /> Insert
      </summary>
      <div className="absolute top-full left-0 z-20 grid max-h-[60dvh] w-72 lg:max-h-[max(14rem,calc(100dvh-33rem))] gap-3 overflow-y-auto border border-rule-2 bg-surface p-3 text-sm shadow-lifted">
        {groups.map(({ label, templates }) => (
          <div key={label} role="group" aria-label={label}>
            <p className="text-xs font-semibold text-ink-2">{label}</p>
            {templates.map((template) => (
              <button
                key={template.label}
                type="button"
                onClick={() => chooseTemplate(template)}
                aria-keyshortcuts={template.key && `Control+${template.key.toUpperCase()}`}
                className="flex min-h-8 w-full items-center hover:bg-tier pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate text-left">{template.label}</span>
                {template.key && (
                  <span aria-hidden="true" className="text-xs text-ink-3">
                    Ctrl+{template.key.toUpperCase()}
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
        {places.works.length === 0 && (
          <p className="text-xs text-ink-2">
            To cite a work, add it to the{' '}
            <Link to={queryString({ file: 'references.yaml' })} className="link">
              bibliography
            </Link>{' '}
            first.
          </p>
        )}
        <p className="text-xs text-ink-2">
          Questions are written in{' '}
          <Link to={queryString({ file: path.replace(/\.md$/, '.practice.yaml') })} className="link">
            the practice of this section
          </Link>
          , each below one of its headings.
        </p>
      </div>
    </details>
  )
}

export type WrittenField = HTMLInputElement | HTMLTextAreaElement

/** Inserts text at the cursor, as if it had been typed. */
function insertAtCursor(field: WrittenField | null, text: string, takesFocus = true) {
  if (!field?.isConnected) return
  const before = document.activeElement
  field.focus()
  typeText(text)
  if (!takesFocus && before instanceof HTMLElement) before.focus()
}

/** Puts marks around the selection or removes them, and selects the words between them. */
export function toggleMarkAtCursor(field: WrittenField | null, mark: Mark) {
  if (!field?.isConnected) return
  const { value, selectionStart, selectionEnd } = field
  const { start, end, text, selected } = toggleMark({ value, start: selectionStart ?? 0, end: selectionEnd ?? 0, mark })
  field.setSelectionRange(start, end)
  insertAtCursor(field, text)
  field.setSelectionRange(...selected)
}
