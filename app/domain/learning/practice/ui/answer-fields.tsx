import { ArcsField } from './arcs-field.tsx'
import { ChartField } from './chart-field.tsx'
import { ExpressionField } from './expression-field.tsx'
import { CodeField } from './code-field.tsx'
import type { FieldsProps } from './fields.ts'
import { ListeningLinks } from './listening.tsx'
import { PlaceFields } from './place-fields.tsx'
import { QueryField } from './query-field.tsx'
import { SafeHtml } from './safe-html.tsx'
import { StretchField } from './stretch-field.tsx'
import { TranscriptionField } from './transcription-field.tsx'
import { TreeField } from './tree-field.tsx'
import { WorkField } from './work-field.tsx'

/** The fields of an item. What stands in them is about forms of a language, so a browser must not translate it. */
export function AnswerFields(props: FieldsProps) {
  return (
    <div translate="no" className="contents">
      <FieldsOfKind {...props} />
    </div>
  )
}

function FieldsOfKind(props: FieldsProps) {
  switch (props.item.kind) {
    case 'one':
    case 'several':
      return <OptionFields {...props} />
    case 'listen':
      return (
        <>
          <ListeningLinks item={props.item} courseId={props.courseId} isOnPaper={props.name !== undefined} />
          <OptionFields {...props} />
        </>
      )
    case 'tree':
      return <TreeField {...props} />
    case 'arcs':
      return <ArcsField {...props} />
    case 'transcribe':
      return <TranscriptionField {...props} />
    case 'chart':
      return <ChartField {...props} />
    case 'expression':
      return <ExpressionField {...props} />
    case 'query':
      return <QueryField {...props} />
    case 'code':
      return <CodeField {...props} />
    case 'stretch':
      return <StretchField {...props} />
    case 'work': {
      const { work } = props.item
      return work ? <WorkField {...props} item={{ work }} /> : <TreeField {...props} />
    }
    case 'measure':
      return (
        <>
          {props.item.benchHtml && (
            <div className="marked min-w-0" dangerouslySetInnerHTML={{ __html: props.item.benchHtml }} />
          )}
          <TypedField {...props} />
        </>
      )
    case 'text':
    case 'number':
      return <TypedField {...props} />
    default:
      return <PlaceFields {...props} />
  }
}

const optionLetter = (index: number) => String.fromCodePoint(65 + index)

function OptionFields({ item, name = 'answer', answer, errorId }: FieldsProps) {
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
            {optionLetter(i)}
          </span>
          <SafeHtml html={html} className="font-text text-lg" />
        </label>
      ))}
    </fieldset>
  )
}

function TypedField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const isNumber = item.kind === 'number'
  return (
    <label className="flex flex-wrap items-center gap-3">
      <span className="sr-only">Your answer</span>
      <input
        name={name}
        defaultValue={answer[0]}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        data-answer
        className={`control font-text text-xl ${isNumber ? 'max-w-36 text-right' : 'max-w-reading'}`}
      />
      {item.unit && <span>{item.unit}</span>}
    </label>
  )
}
