/** The number of months with a partition ahead of time, including this one. */
const monthsAhead = 3

export type MonthPartition = { name: string; from: Date; until: Date }

/** Lists the partitions of this month (UTC) and the next ones. */
export function partitionsFrom(now: Date): readonly MonthPartition[] {
  return Array.from({ length: monthsAhead }, (_, ahead) => {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
    return { name: `visitor_logs_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, until }
  })
}

/** Parses the end of a partition from PostgreSQL's description. Null for the default partition. */
export function readEnd(bound: string) {
  const end = /\bTO \('([^']+)'\)$/.exec(bound)?.[1]
  return end ? new Date(end) : null
}
