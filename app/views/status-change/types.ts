import type { readConsequences } from './queries.server.ts'

export type StatusConsequences = NonNullable<Awaited<ReturnType<typeof readConsequences>>>
export type RunningExam = NonNullable<StatusConsequences['runningExam']>
