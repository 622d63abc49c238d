export type HealthCheck = {
  name: 'Database' | 'Storage' | 'Authentication' | 'Mail queue' | 'Jobs'
  isOperational: boolean
  /** What was done, or what is wrong; never an error's own text, which may name hosts. */
  detail: string
  latencyMilliseconds: number
  checkedAt: Date
}
