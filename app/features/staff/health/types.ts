export type HealthCheck = {
  name: 'Database' | 'Storage' | 'Authentication' | 'Mail queue' | 'Jobs' | 'Backups'
  isOperational: boolean
  /** The result in words, never an error's own text, which may reveal host names. */
  detail: string
  latencyMilliseconds: number
  checkedAt: Date
}
