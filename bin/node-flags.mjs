/**
 * How much memory the institute's process lets its garbage lie in. Left to itself on a large machine the heap grows to several
 * times what is in use before it is swept (docs/decisions/0006).
 */
export const serverFlags = ['--max-old-space-size=320', '--max-semi-space-size=8']

/**
 * What glibc keeps of what was given back. Each thread of the pool that packs and hashes would otherwise get a heap of malloc's own;
 * and the 32 kB pieces in which the compiler works would lie among small ones and never leave (decision 0027).
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
}
