import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { findSource } from '#app/platform/sources.server.ts'

export const savedReply = z.strictObject({ title: z.string(), body: z.string() })

/** Reads texts of the demo, such as "tickets", from `demo/texts`. */
export function readTexts<Schema extends z.ZodType>(name: string, schema: Schema) {
  return schema.parse(parse(readFileSync(findSource(`demo/texts/${name}.yaml`), 'utf8')))
}
