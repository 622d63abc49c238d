declare module 'autocannon' {
  type Result = {
    requests: { total: number; average: number }
    latency: { p50: number; p99: number }
    throughput: { total: number }
    statusCodeStats: Record<string, { count: number } | undefined>
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Record<string, unknown>): Promise<Result>
}
