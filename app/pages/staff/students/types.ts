import type { readConsequences } from './read.server.ts'

export type StatusConsequences = NonNullable<Awaited<ReturnType<typeof readConsequences>>>
export type RunningExam = NonNullable<StatusConsequences['runningExam']>
