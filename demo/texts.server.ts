import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

export const savedReply = z.strictObject({ title: z.string(), body: z.string() })

/** Reads texts of the demo, such as "tickets", from `demo/texts`. */
export function readTexts<Schema extends z.ZodType>(name: string, schema: Schema) {
  return schema.parse(parse(readFileSync(join(import.meta.dirname, 'texts', `${name}.yaml`), 'utf8')))
}
