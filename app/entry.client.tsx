/**
 * The one script that every page names. A document wakes its islands (`islands.client.ts`); every other page becomes
 * the application.
 */
async function start() {
  if (document.documentElement.dataset.document === undefined)
    (await import('./application.client.tsx')).startApplication()
  else (await import('./islands.client.ts')).startDocument()
}

void start()
