import type { Config } from '@react-router/dev/config'

// routeDiscovery 'initial': the lazy manifest endpoint costs seconds of CPU on a hostile address (docs/decisions/0003).
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
