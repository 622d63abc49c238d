/** A letter that has not arrived: given up, or still tried. */
export type StuckLetter = {
  id: string
  recipient: string
  subject: string
  reason: string | null
  attempts: number
  writtenAt: Date
  givenUpAt: Date | null
}

/** A piece of work that failed for good, or waits to be tried again. */
export type StuckJob = { id: string; name: string; state: 'failed' | 'retry'; tries: number; since: Date }
