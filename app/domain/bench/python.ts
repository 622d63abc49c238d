/** A request of the page to the worker that runs Python. */
export type PythonTask = { id: number } & (
  | { kind: 'cell'; program: string }
  | { kind: 'checks'; program: string; checks: readonly { call: string; expected: string }[] }
)

/** Python's report of an error: its last line, and the line of the program. */
type PythonError = { error: string; line?: number | undefined }

/** The result of a cell; `isCut` is true if it printed more than is shown. */
export type CellResult = Partial<PythonError> & { isCut: boolean }

export type PythonReply =
  | { kind: 'ready' }
  | { kind: 'unloadable' }
  | { kind: 'printed' | 'plot'; id: number; text: string }
  | { kind: 'done'; id: number; result: string; milliseconds: number }
  /** Python itself has failed, for example because memory was used up. */
  | { kind: 'crashed'; id: number }

/** The end of a run. A session that was stopped or crashed is lost. */
export type RunEnd =
  | { state: 'done'; result: string; milliseconds: number }
  | { state: 'stopped' | 'late' | 'crashed' | 'unloadable' }

/** A check of a program to complete: an expression, what it must equal, and an explanation as safe HTML. */
export type ShownCheck = { call: string; expected: string; whyHtml: string }

export type CheckResult = { ok: boolean; got?: string | undefined } & Partial<PythonError>

/**
 * True for an error of the program itself, such as a misspelt name: it stops whatever it is given, so that what a check
 * says of its case does not explain it. A missing value, such as a search that found nothing, belongs to the case.
 */
export const isFaultOfProgram = (error: string) =>
  /^(?:(?:Syntax|Indentation|Tab|Name|UnboundLocal|ModuleNotFound|Import|Attribute|Type)Error\b(?!.*(?:NoneType|empty))|re\.)/.test(
    error,
  )

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
/** The error reported for each check of a program that was stopped. */
export const neverEnds = 'The program and its checks had not ended after 10 seconds. Is there a loop that never ends?'
/** Loading is given up after this time; 6 MB take a minute at 1 Mbit/s. */
export const mostLoadMilliseconds = 90_000

/** Programs that were changed are kept in the browser under this name and a short key, until their reader signs out. */
export const keptProgramPrefix = 'program:'
