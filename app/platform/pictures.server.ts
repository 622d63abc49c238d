/**
 * Loads sharp when it is first needed, because it is large. It saves memory: a cache would keep decoded pictures, and
 * each thread needs its own buffers.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
