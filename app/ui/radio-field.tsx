import { ChoicesField, type ChoicesFieldProps } from './choices-field.tsx'

export type RadioFieldProps = Omit<ChoicesFieldProps, 'kind' | 'chosen'> & { defaultValue?: string }

export function RadioField({ defaultValue, ...field }: RadioFieldProps) {
  return <ChoicesField {...field} kind="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />
}
