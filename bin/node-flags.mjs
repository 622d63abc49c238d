/**
 * How much memory the institute's process lets its garbage lie in. Left to itself on a large machine the heap grows to several
 * times what is in use before it is swept (docs/decisions/0006).
 */
export const serverFlags = ['--max-old-space-size=320', '--max-semi-space-size=4']

/** Each thread of the pool that packs and hashes would otherwise get a heap of malloc's own, and keep what it once took. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
