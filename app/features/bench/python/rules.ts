/** The version of Pyodide in the URL of its files, so that they can be kept for ever. A test compares it. */
export const pyodideVersion = '314.0.7'
export const pyodideFolder = `/pyodide/${pyodideVersion}/`
/** The files of the package that a browser needs. */
export const pyodideFiles = [
  'pyodide.mjs',
  'pyodide.asm.mjs',
  'pyodide.asm.wasm',
  'python_stdlib.zip',
  'pyodide-lock.json',
] as const

/** A program that has not ended after this time is stopped. */
export const mostRunMilliseconds = 10_000
/** Loading is given up after this time; 6 MB take a minute at 1 Mbit/s. */
export const mostLoadMilliseconds = 90_000

/** Programs that were changed are kept in the browser under this name and a short key, until their reader signs out. */
export const keptProgramPrefix = 'program:'
