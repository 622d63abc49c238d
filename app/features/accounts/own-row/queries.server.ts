import { eq, sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'

/** As JSON carries it: instants are texts. */
type InJson<Value> = Value extends Date ? string : Value
type Shown<Field> = Field extends SQL ? SqlValue<Field> : Field extends Column ? InJson<GetColumnData<Field>> : never

export type SqlValue<Expression> = Expression extends SQL<infer Value> ? Value : never

/** One object of JSON out of these columns. */
export function jsonOf<Fields extends Record<string, Column | SQL>>(fields: Fields) {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`)
  return sql<{ [Name in keyof Fields]: Shown<Fields[Name]> }>`json_build_object(${sql.join(pairs, sql`, `)})`
}

/**
 * What a page reads of the student who asks, as a column over `students`. The statement of the session brings it along where
 * the page's guard says so (`allow`, decision 0024); otherwise a statement of its own reads it.
 */
export function ownRow<Row>({
  column,
  ids = [],
}: {
  column: SQL<Row | null>
  /** What it asks for besides: the names of ids, as they stand in the page's address. */
  ids?: readonly string[]
}) {
  async function read({ student, asked = {} }: { student: Pick<StudentActor, 'studentId'>; asked?: Asked }) {
    const [found] = await db
      .select({ row: column })
      .from(students)
      .where(eq(students.id, student.studentId))
      .prepare('')
      .execute(asked)
    return found?.row ?? null
  }
  return { column, ids, read }
}

export type Asked = Readonly<Record<string, string>>
export type OwnRow<Row = unknown> = ReturnType<typeof ownRow<Row>>
