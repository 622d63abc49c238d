import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react'
import { shadeLines, type Shade, type ShadedPart } from '#app/domain/courses/authoring/shading.ts'
import { findMarkOfKey } from '#app/domain/courses/authoring/templates.ts'
import type { Problem } from '#app/domain/courses/authoring/authoring.types.ts'
import { toggleMarkAtCursor } from './writing-tools.tsx'
import type { DraftText } from './use-draft-text.ts'

type SourceTextProps = {
  path: string
  draft: DraftText
  faults: readonly Problem[]
  field: RefObject<HTMLTextAreaElement | null>
}

const grounds: Readonly<Record<Shade, string>> = {
  plain: '',
  fence: 'bg-tier',
  heading: 'bg-mark/40',
  phonetic: 'bg-pitch-wash',
  reference: 'bg-warn-wash',
  key: 'bg-pitch-wash',
  comment: 'bg-tier',
}

/** Classes of both the text area and the highlighted text behind it, so that lines break in the same places. */
const setting = 'col-start-1 row-start-1 font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere'

/**
 * The text of a file with line numbers. Markup and faults are highlighted behind a plain text area, so that spelling
 * checks, undo and screen readers work as usual.
 */
export function SourceText({ path, draft, faults, field }: SourceTextProps) {
  const { text, isTyped, keep } = draft
  // The form is reset, not remounted, so that the caret stays where it is while saving.
  const wasRead = useRef(false)
  useEffect(() => {
    const area = field.current
    if (!area) return
    const isEarly = !wasRead.current
    wasRead.current = true
    if (isTyped || area.value === text) return
    // Keeps text that was typed before hydration.
    if (isEarly) keep(area.value)
    else area.form?.reset()
  }, [field, isTyped, text, keep])
  const wrong = new Set(faults.map(({ line }) => line))
  return (
    <div className="grid min-h-100 grow grid-cols-1 content-stretch bg-surface lg:min-h-60">
      <div aria-hidden="true" className={`${setting} py-3 pr-5 text-transparent`}>
        {shadeLines(text, path).map((parts, i) => (
          <ShadedLine key={i} number={i + 1} shown={JSON.stringify(parts)} isWrong={wrong.has(i + 1)} />
        ))}
      </div>
      <textarea
        ref={field}
        id="source"
        name="text"
        spellCheck="true"
        defaultValue={text}
        onKeyDown={path.endsWith('.md') ? toggleMarkByKey : undefined}
        onInput={({ currentTarget: { value } }) => draft.write(value)}
        className={`${setting} relative resize-none overflow-hidden bg-transparent py-3 pr-5 pl-14 outline-offset-[-3px] noscript:overflow-auto`}
      />
    </div>
  )
}

function toggleMarkByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const mark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && findMarkOfKey(event.key)
  if (!mark) return
  event.preventDefault()
  toggleMarkAtCursor(event.currentTarget, mark)
}

type ShadedLineProps = { number: number; shown: string; isWrong: boolean }

/**
 * One line with line number. It takes its parts as a string, so that typing in one line does not render the others
 * again.
 */
const ShadedLine = memo(function ShadedLine({ number, shown, isWrong }: ShadedLineProps) {
  const parts = JSON.parse(shown) as ShadedPart[]
  const isFence = parts[0]?.shade === 'fence'
  return (
    <span className={`relative block min-h-[1lh] pl-14 ${isWrong ? 'bg-danger-wash' : isFence ? 'bg-tier' : ''}`}>
      <span
        className={`tnum absolute top-0 left-0 w-11 pr-2 text-right text-xs leading-[inherit] select-none ${isWrong ? 'bg-danger font-semibold text-surface' : 'text-ink-3'}`}
      >
        {number}
      </span>
      {parts.map(({ text, shade }, i) =>
        shade === 'plain' || isFence ? (
          text
        ) : (
          <span key={i} className={grounds[shade]}>
            {text}
          </span>
        ),
      )}
    </span>
  )
})
