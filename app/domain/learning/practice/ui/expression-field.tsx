import { useState } from 'react'
import { asTyped, type FieldsProps } from './fields.ts'

/** A regular expression, with the strings it has to match and those it must not. */
export function ExpressionField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const [length, setLength] = useState([...(answer[0] ?? '')].length)
  if (!item.strings) return null
  const { match, not, most } = item.strings
  return (
    <div className="grid max-w-reading min-w-0 gap-4">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <StringList title="Should match" texts={match} />
        <StringList title="Should not match" texts={not} />
      </div>
      <label className="grid gap-1">
        <span>
          Expression{' '}
          <span className="text-sm text-ink-2">(checked against each whole string; at most {most} characters)</span>
        </span>
        <input
          name={name}
          defaultValue={answer[0]}
          onChange={(event) => setLength([...event.currentTarget.value].length)}
          {...asTyped(errorId)}
          className="control font-mono text-xl"
        />
        {length > most && (
          <span role="status" className="text-sm text-ink-2">
            {`${length} of at most ${most} characters`}
          </span>
        )}
      </label>
    </div>
  )
}

function StringList({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <div>
      <p aria-hidden="true" className="text-sm font-semibold">
        {title}
      </p>
      <ul aria-label={title} className="mt-1 border-t border-rule">
        {texts.map((text) => (
          <li key={text} className="border-b border-rule py-1.5 font-mono">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
