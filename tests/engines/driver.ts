/** The browser commands that the journeys need. A script is the body of a function that runs in the page. */
export type Found = { click(): Promise<void>; type(text: string): Promise<void>; choose(file: string): Promise<void> }

export type Driver = {
  goto(url: string): Promise<void>
  run<Result>(script: string, given: readonly unknown[]): Promise<Result>
  /** Returns the element that the script returns, or null. */
  find(script: string, given: readonly unknown[]): Promise<Found | null>
  close(): Promise<void>
}
