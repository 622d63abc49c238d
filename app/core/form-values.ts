/** Submitted values by field name. A name that was sent more than once, as by checkboxes, has a list. */
export type FormValues<Value = string> = Partial<Record<string, Value | Value[]>>

export function lastValue(typed: string | string[] | undefined) {
  return Array.isArray(typed) ? typed.at(-1) : typed
}

export function valuesByName<Value>(fields: Iterable<readonly [name: string, value: Value]>): FormValues<Value> {
  const byName = Map.groupBy(fields, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, sent]) => {
      const values = sent.map(([, value]) => value)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
