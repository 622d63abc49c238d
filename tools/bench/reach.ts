/** The floor, in CPU seconds per 1,000 requests, of the idle machine for which the CPU targets were set. */
const quietFloor = 0.05

/** Compares a cost with its target. On a slower machine both are compared as multiples of the floor. */
export function cpuVerdict({ cpu, floor, reach }: { cpu: number; floor: number; reach: number }) {
  if (cpu <= reach) return 'within reach'
  const slowness = Math.max(1, floor / quietFloor)
  if (cpu <= reach * slowness) return `within reach by the floor (machine ${slowness.toFixed(1)} times slower)`
  return `OVER reach, ${(cpu / (reach * slowness)).toFixed(1)} times`
}

export function shareVerdict({ share, reach }: { share: number; reach: number }) {
  return share >= reach ? 'within reach' : 'BELOW reach'
}
