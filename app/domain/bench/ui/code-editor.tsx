import { useRef, type KeyboardEvent } from 'react'
import { typeText } from '#app/ui/type-text.ts'
import { uncorrected } from '#app/ui/uncorrected.ts'
import { highlightPython } from '../python.highlight.ts'

export type CodeEditorProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onRun: () => void
  /** The line of the last error. */
  markedLine?: number | undefined
  /** The name of the form field, if there is a form. */
  name?: string
  describedBy?: string | undefined
  isInvalid?: boolean
}

const indent = '    '

/** Indents the selected lines, or takes an indent from them. */
function shiftLines(field: HTMLTextAreaElement, isOut: boolean) {
  const { value, selectionStart, selectionEnd } = field
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1
  const lines = value.slice(from, selectionEnd).split('\n')
  const shifted = lines.map((line) => (isOut ? line.replace(/^ {1,4}/, '') : indent + line)).join('\n')
  field.setSelectionRange(from, selectionEnd)
  typeText(shifted)
  field.setSelectionRange(from, from + shifted.length)
}

/**
 * A text box for Python: numbered lines, colours, indents. Tab indents; after Escape it leaves the box, so that the
 * keyboard can go on.
 */
export function CodeEditor({
  label,
  value,
  onChange,
  onRun,
  markedLine,
  name,
  describedBy,
  isInvalid = false,
}: CodeEditorProps) {
  const mayLeave = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget
    if (event.nativeEvent.isComposing) return
    const isLeaving = mayLeave.current
    if (event.key !== 'Shift') mayLeave.current = event.key === 'Escape'
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onRun()
    } else if (event.key === 'Tab' && !isLeaving && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      const isOneLine = !value.slice(field.selectionStart, field.selectionEnd).includes('\n')
      if (isOneLine && !event.shiftKey) typeText(indent)
      else shiftLines(field, event.shiftKey)
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      const line = value.slice(value.lastIndexOf('\n', field.selectionStart - 1) + 1, field.selectionStart)
      typeText(`\n${/^ */.exec(line)?.[0] ?? ''}${line.trimEnd().endsWith(':') ? indent : ''}`)
    }
  }
  return (
    <div className="bench-editor">
      <div className="bench-code">
        <pre aria-hidden="true">
          {highlightPython(value).map((pieces, i) => (
            <span key={i} className={i + 1 === markedLine ? 'bench-line bench-slip' : 'bench-line'}>
              {(pieces.length > 0 ? pieces : [{ kind: 'plain', text: '\n' }]).map(({ kind, text }, j) => (
                <span key={j} className={kind}>
                  {text}
                </span>
              ))}
            </span>
          ))}
        </pre>
        <textarea
          name={name}
          value={value}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...uncorrected}
          wrap="off"
          translate="no"
          data-answer={name === undefined ? undefined : true}
        />
      </div>
    </div>
  )
}
