import type { FieldProps } from './field.tsx'

/** Splits the props of a field from those of its control. */
export function fieldParts<Props extends FieldProps>(props: Props) {
  const { name, label, hint, error, id, isOptional, isLabelHidden, ...control } = props
  return { field: { name, label, hint, error, id, isOptional, isLabelHidden }, control }
}
