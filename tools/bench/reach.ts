/** The floor, in CPU seconds per 1,000 requests, of the quiet machine for which the reaches of CPU were set. */
const quietFloor = 0.05

/** Says whether a cost is within its reach. On a slower machine both are compared as multiples of the floor. */
export function cpuVerdict({ cpu, floor, reach }: { cpu: number; floor: number; reach: number }) {
  if (cpu <= reach) return 'within reach'
  const slowness = Math.max(1, floor / quietFloor)
  if (cpu <= reach * slowness) return `within reach by the floor (machine ${slowness.toFixed(1)} times slower)`
  return `OVER reach, ${(cpu / (reach * slowness)).toFixed(1)} times`
}

/** Says whether stored pages are answered fast enough beside a bare server. */
export function shareVerdict({ share, reach }: { share: number; reach: number }) {
  return share >= reach ? 'within reach' : 'BELOW reach'
}
