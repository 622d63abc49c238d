/** Waits for the first paint, so that the scripts of a document do not delay its text on a slow connection. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * The one script that every page names. A document wakes its islands (`islands.client.ts`); every other page becomes
 * the application.
 */
async function start() {
  if (document.documentElement.dataset.document === undefined)
    (await import('./application.client.tsx')).startApplication()
  else {
    await painted()
    const { startDocument } = await import('./islands.client.ts')
    // Scripts that the browser has kept can be there before the rest of the page.
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    startDocument()
  }
}

void start()
