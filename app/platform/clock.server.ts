import type pg from 'pg'
import { log } from './log.server.ts'

const secondsBetweenMeasurements = 60
/** Logs and files carry a machine's own time, and TLS refuses one that is far off. */
const mostSecondsWrong = 30

let offset = 0
let shift = 0
let timer: NodeJS.Timeout | undefined

/** The only source of time: the database's clock, plus the operator's shift in demo mode. */
export const clock = {
  now() {
    return new Date(Date.now() + offset + shift)
  },
  /**
   * Returns the time without the demo's shift, for everything that must agree with the real time: authenticator apps,
   * signatures, backups.
   */
  realNow() {
    return new Date(clock.now().getTime() - shift)
  },
  shiftSeconds() {
    return shift / 1000
  },
}

/** Returns the seconds by which this machine's clock is ahead of the database's; negative if it is behind. */
export const measureClockError = () => -offset / 1000

export const isClockWrong = () => Math.abs(measureClockError()) > mostSecondsWrong

let wasWrong = false

function noteClockError() {
  const secondsAhead = Math.round(measureClockError())
  if (isClockWrong() && !wasWrong) log.warn({ secondsAhead }, 'the clock of this machine differs from the database’s')
  if (!isClockWrong() && wasWrong) log.info({ secondsAhead }, 'the clock of this machine is right again')
  wasWrong = isClockWrong()
}

async function measureOffset(pool: pg.Pool) {
  const before = Date.now()
  const { rows } = await pool.query<{ now: Date; shift: number | null }>(
    `select clock_timestamp() as now, (select (value #>> '{}')::float8 from settings where key = 'clock_shift_seconds') as shift`,
  )
  const after = Date.now()
  const row = rows[0]
  if (!row) return
  offset = row.now.getTime() - (before + after) / 2
  shift = (row.shift ?? 0) * 1000
  noteClockError()
}

/** Measures the offset from the database's clock now and every minute. */
export async function startMeasuringClock(pool: pg.Pool) {
  await measureOffset(pool)
  timer = setInterval(() => {
    measureOffset(pool).catch((error: unknown) => log.warn({ err: error }, 'the clock could not be measured'))
  }, secondsBetweenMeasurements * 1000)
  timer.unref()
}

/** Measures again after the database has notified that the shift has changed. */
export async function remeasureClock(pool: pg.Pool) {
  await measureOffset(pool)
}

export function stopMeasuringClock() {
  clearInterval(timer)
}
