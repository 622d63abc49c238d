import type { FieldProps } from './field.tsx'

/** Parts the props of a field from those of the control inside it. */
export function fieldParts<Props extends FieldProps>(props: Props) {
  const { name, label, hint, error, id, isOptional, isLabelHidden, ...control } = props
  return { field: { name, label, hint, error, id, isOptional, isLabelHidden }, control }
}
