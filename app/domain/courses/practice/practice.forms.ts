import { z } from 'zod'
import { kindSchemas } from './kinds.forms.ts'
import { findBodyFaults } from './practice.rules.ts'
import type { WrittenBody } from './practice.types.ts'
import { workSchemas } from './work.forms.ts'

const { one, ...others } = kindSchemas
const { viterbi, ...otherWorks } = workSchemas

const item = z.discriminatedUnion('kind', [
  one,
  ...Object.values(others),
  z.discriminatedUnion('work', [viterbi, ...Object.values(otherWorks)]),
])

export const practiceItem = item
  .transform(({ id, after = null, ...body }) => ({ key: id, after, body: body satisfies WrittenBody }))
  .superRefine(({ key: name, body }, context) => {
    for (const fault of findBodyFaults(body)) context.addIssue({ code: 'custom', message: `${name} ${fault}` })
  })

export const practiceFile = z.strictObject({ items: z.array(practiceItem).min(1) })
