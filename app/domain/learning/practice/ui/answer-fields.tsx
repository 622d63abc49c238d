import { createElement } from 'react'
import type { FieldsProps } from './fields.ts'
import { kindsShown } from './kinds.tsx'

/** The fields of an item. What stands in them is about forms of a language, so a browser must not translate it. */
export function AnswerFields(props: FieldsProps) {
  return (
    <div translate="no" className="contents">
      {createElement(kindsShown[props.item.kind].Fields, props)}
    </div>
  )
}
