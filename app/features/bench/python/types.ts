/** What the page asks of the worker that runs Python. */
export type PythonTask = { id: number } & (
  | { kind: 'cell'; program: string }
  | { kind: 'checks'; program: string; checks: readonly { call: string; expected: string }[] }
)

/** Python's report of an error: its last line, and the line of the program. */
export type PythonError = { error: string; line?: number | undefined }

/** What a cell came to; `isCut` says that it printed more than is shown. */
export type CellResult = Partial<PythonError> & { isCut: boolean }

export type PythonReply =
  | { kind: 'ready' }
  | { kind: 'unloadable' }
  | { kind: 'printed' | 'plot'; id: number; text: string }
  | { kind: 'done'; id: number; result: string; milliseconds: number }
  /** Python itself has failed, for example because memory was used up. */
  | { kind: 'crashed'; id: number }

/** How a run ended. A session that was stopped or crashed is lost. */
export type RunEnd =
  | { state: 'done'; result: string; milliseconds: number }
  | { state: 'stopped' | 'late' | 'crashed' | 'unloadable' }

/** A check of a program to complete: an expression, what it must equal, and an explanation as safe HTML. */
export type ShownCheck = { call: string; expected: string; whyHtml: string }

export type CheckResult = { ok: boolean; got?: string | undefined } & Partial<PythonError>
