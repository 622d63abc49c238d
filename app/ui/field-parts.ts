import type { FieldProps } from './field.tsx'

/** Separates the props of a field from those of its control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { name, label, hint, error, id, isOptional, isLabelHidden, ...control } = props
  return { field: { name, label, hint, error, id, isOptional, isLabelHidden }, control }
}
