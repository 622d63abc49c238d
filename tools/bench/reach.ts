/**
 * The cost of the bare server on the idle machine for which the CPU targets were set, in CPU seconds per 1,000
 * requests.
 */
const quietFloor = 0.05

/** Compares a cost with its target. On a slower machine, both are compared as multiples of the bare server's cost. */
export function judgeCpu({ cpu, floor, reach }: { cpu: number; floor: number; reach: number }) {
  if (cpu <= reach) return 'within reach'
  const slowness = Math.max(1, floor / quietFloor)
  if (cpu <= reach * slowness) return `within reach by the floor (machine ${slowness.toFixed(1)} times slower)`
  return `OVER reach, ${(cpu / (reach * slowness)).toFixed(1)} times`
}

export function judgeShare({ share, reach }: { share: number; reach: number }) {
  return share >= reach ? 'within reach' : 'BELOW reach'
}
