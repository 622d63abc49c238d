import { asTyped, type FieldsProps } from './fields.ts'

export function TypedField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const isNumber = item.kind === 'number'
  return (
    <label className="flex flex-wrap items-center gap-3">
      <span className="sr-only">Your answer</span>
      <input
        name={name}
        defaultValue={answer[0]}
        inputMode={isNumber ? 'decimal' : 'text'}
        {...asTyped(errorId)}
        className={`control font-text text-xl ${isNumber ? 'max-w-36 text-right' : 'max-w-reading'}`}
      />
      {item.unit && <span>{item.unit}</span>}
    </label>
  )
}

/** A field for a value, below the bench on which it is measured. */
export function MeasureField(props: FieldsProps) {
  return (
    <>
      {props.item.benchHtml && (
        <div className="marked min-w-0" dangerouslySetInnerHTML={{ __html: props.item.benchHtml }} />
      )}
      <TypedField {...props} />
    </>
  )
}
