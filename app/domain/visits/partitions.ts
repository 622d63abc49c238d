/** The number of months for which partitions are made, including the current month. */
const monthsAhead = 3

export type MonthPartition = { name: string; from: Date; until: Date }

/** Lists the partitions of the current month (UTC) and the next months. */
export function listPartitionsToAdd(now: Date): readonly MonthPartition[] {
  return Array.from({ length: monthsAhead }, (_, ahead) => {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
    return { name: `visitor_logs_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, until }
  })
}

/** Reads the end of a partition from PostgreSQL's description of its bounds. Null for the default partition. */
export function readPartitionEnd(bound: string) {
  const end = /\bTO \('([^']+)'\)$/.exec(bound)?.[1]
  return end ? new Date(end) : null
}
