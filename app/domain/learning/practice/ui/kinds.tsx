import type { ComponentType } from 'react'
import type { ItemKind } from '#app/domain/courses/practice/practice.types.ts'
import { ArcsField } from './arcs-field.tsx'
import { ChartField } from './chart-field.tsx'
import { CodeField } from './code-field.tsx'
import { ExpressionField } from './expression-field.tsx'
import type { FieldsProps } from './fields.ts'
import { ListeningLinks } from './listening.tsx'
import { OptionFields } from './option-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { QueryField } from './query-field.tsx'
import { StretchField } from './stretch-field.tsx'
import { TranscriptionField } from './transcription-field.tsx'
import { TreeField } from './tree-field.tsx'
import { MeasureField, TypedField } from './typed-field.tsx'
import { WorkField } from './work-field.tsx'

type KindShown = {
  /** What students do, for the list of items. */
  words: string
  Fields: ComponentType<FieldsProps>
  /** How the right answer is told after a wrong one; null where the feedback shows it in another way. */
  accepted: 'words' | 'pattern' | 'program' | null
}

/** The kinds of practice items as students see them. A kind without one of the parts does not compile. */
export const kindsShown: Readonly<Record<ItemKind, KindShown>> = {
  one: { words: 'choose', Fields: OptionFields, accepted: null },
  several: { words: 'choose all', Fields: OptionFields, accepted: null },
  text: { words: 'write', Fields: TypedField, accepted: 'words' },
  number: { words: 'work out', Fields: TypedField, accepted: 'words' },
  match: { words: 'match', Fields: PlaceFields, accepted: null },
  order: { words: 'put in order', Fields: PlaceFields, accepted: null },
  gloss: { words: 'gloss', Fields: PlaceFields, accepted: null },
  transcribe: { words: 'transcribe', Fields: withSound(TranscriptionField), accepted: null },
  listen: { words: 'listen', Fields: withSound(OptionFields), accepted: null },
  tree: { words: 'bracket', Fields: TreeField, accepted: null },
  arcs: { words: 'draw arcs', Fields: ArcsField, accepted: null },
  work: { words: 'work through', Fields: TableOrTreeField, accepted: null },
  chart: { words: 'place on the chart', Fields: ChartField, accepted: null },
  expression: { words: 'write an expression', Fields: ExpressionField, accepted: 'pattern' },
  code: { words: 'write a program', Fields: CodeField, accepted: 'program' },
  query: { words: 'search', Fields: QueryField, accepted: 'pattern' },
  stretch: { words: 'mark a sound', Fields: StretchField, accepted: null },
  measure: { words: 'measure a sound', Fields: MeasureField, accepted: 'words' },
}

/** Puts the sound that is played for an item, if it has one, above its field. */
function withSound(Fields: ComponentType<FieldsProps>) {
  return function HeardFields(props: FieldsProps) {
    return (
      <>
        <ListeningLinks item={props.item} courseId={props.courseId} isOnPaper={props.name !== undefined} />
        <Fields {...props} />
      </>
    )
  }
}

function TableOrTreeField(props: FieldsProps) {
  const { work } = props.item
  return work ? <WorkField {...props} item={{ work }} /> : <TreeField {...props} />
}
