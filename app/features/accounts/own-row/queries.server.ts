import { eq, sql, type Column, type GetColumnData, type SQL } from 'drizzle-orm'
import { prepareOnce } from '#db/prepared.server.ts'
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

/** A column over `students`, read for one student. */
export function ownRow<Row>({ column }: { column: SQL<Row | null>; ids?: readonly string[] }) {
  const alone = prepareOnce((database) =>
    database
      .select({ row: column })
      .from(students)
      .where(eq(students.id, sql.placeholder('studentId')))
      .prepare(''),
  )
  async function read({ student, asked = {} }: { student: Pick<StudentActor, 'studentId'>; asked?: Asked }) {
    const [found] = await alone().execute({ ...asked, studentId: student.studentId })
    return found?.row ?? null
  }
  return { column, read }
}

type Asked = Readonly<Record<string, string>>
