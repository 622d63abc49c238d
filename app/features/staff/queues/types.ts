export type StuckEmail = {
  id: string
  recipient: string
  subject: string
  reason: string | null
  attempts: number
  writtenAt: Date
  givenUpAt: Date | null
}

/** A job that failed or is waiting for a retry. */
export type StuckJob = { id: string; name: string; state: 'failed' | 'retry'; tries: number; since: Date }

/** The jobs and emails given up since the last report. */
export type FailureCounts = { emails: number; jobs: readonly { name: string; count: number }[] }

/** An address to which an email could not be delivered. */
export type ReturnedAddress = { id: string; email: string; reason: string; returnedAt: Date }
