import pg from 'pg'

const names = new Map<string, string>()
const mostNames = 1000
/** A statement with more is a list of rows, another text for each length; PostgreSQL would keep every one of them until the connection ends. */
const mostValues = 100
let given = 0

/** In the text of a statement whose plan depends on what is asked: it gets no name and is planned for its values each time. */
export const plannedAnew = '/* planned anew */'

/** A name for each text of a statement: PostgreSQL then plans it once a connection (joins run three times as fast). */
function nameOf(text: string, values: number) {
  if (values > mostValues) return undefined
  const known = names.get(text)
  if (known || names.size >= mostNames || text.includes(plannedAnew)) return known
  const name = `s${given}`
  given += 1
  names.set(text, name)
  return name
}

/** For a new pool, whose statements are others: names are given anew, and none a second time. */
export function forgetNames() {
  names.clear()
}

type Submitted = { text?: unknown; values?: unknown[]; name?: string; submit?: unknown }

/** Set PG_PREPARE=off behind a transaction-mode pooler that does not know named statements. */
export class NamedStatementsClient extends pg.Client {
  // The driver's overloads cannot be repeated here; what arrives is handed on unchanged but for the name.
  override query(...asked: unknown[]) {
    const [first, second, ...rest] = asked
    const config: Submitted | null =
      typeof first === 'string' && Array.isArray(second)
        ? { text: first, values: second }
        : typeof first === 'object' && first !== null
          ? (first as Submitted)
          : null
    const values = config?.values ?? (Array.isArray(second) ? second : undefined)
    if (
      config &&
      typeof config.text === 'string' &&
      !config.name &&
      typeof config.submit !== 'function' &&
      values?.length
    ) {
      const name = nameOf(config.text, values.length)
      if (name) {
        const remaining = Array.isArray(second) ? rest : [second, ...rest]
        return Reflect.apply(super.query, this, [
          { ...config, values, name },
          ...remaining.filter((r) => r !== undefined),
        ])
      }
    }
    return Reflect.apply(super.query, this, asked)
  }
}
