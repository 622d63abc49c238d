import type { FieldsProps } from './fields.ts'
import { SafeHtml } from './safe-html.tsx'

export function OptionFields({ item, name = 'answer', answer, errorId }: FieldsProps) {
  return (
    <fieldset aria-describedby={errorId} className="panel max-w-reading">
      <legend className="sr-only">{item.kind !== 'several' ? 'Choose one' : 'Choose all that are right'}</legend>
      {item.optionsHtml.map((html, i) => (
        <label
          key={i}
          className="flex min-h-12 cursor-pointer items-center gap-4 border-b border-rule px-4 py-2 last:border-b-0 hover:bg-tier has-checked:bg-mark has-checked:text-on-mark"
        >
          <input
            type={item.kind !== 'several' ? 'radio' : 'checkbox'}
            name={name}
            value={i}
            defaultChecked={answer.includes(String(i))}
            data-answer={i === 0 ? true : undefined}
            className="size-5.5 shrink-0"
          />
          <span className="w-4 text-sm font-semibold" aria-hidden="true">
            {String.fromCodePoint(65 + i)}
          </span>
          <SafeHtml html={html} className="min-w-0 font-text text-lg" />
        </label>
      ))}
    </fieldset>
  )
}
