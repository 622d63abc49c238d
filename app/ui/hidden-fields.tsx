import type { FormValues } from '#app/core/form-values.ts'

export function HiddenFields({ fields }: { fields: Readonly<FormValues> }) {
  return Object.entries(fields).flatMap(([name, typed = []]) =>
    [typed].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
