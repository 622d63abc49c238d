import { expect, it } from 'vitest'
import { judgeClock, judgeDisks, judgeJobs, judgeMail, judgeStrayPayments } from './health.ts'

it('counts mail as operational while no email waits for more than ten minutes', () => {
  const well = { waiting: 0, refusedForNow: 0, oldestMinutes: 0, givenUpToday: 0 }
  expect(judgeMail(well)).toEqual({ isOperational: true, detail: 'Nothing is waiting' })
  expect(judgeMail({ ...well, waiting: 2, oldestMinutes: 10 }).isOperational).toBe(true)
  expect(judgeMail({ ...well, waiting: 2, oldestMinutes: 10.1 })).toEqual({
    isOperational: false,
    detail: '2 messages waiting, the oldest for 10 minutes',
  })
})

it('mentions emails that were given up', () => {
  const mail = { waiting: 0, refusedForNow: 0, oldestMinutes: 0, givenUpToday: 1 }
  expect(judgeMail(mail)).toEqual({
    isOperational: true,
    detail: 'Nothing is waiting; 1 message given up in 24 hours',
  })
  expect(judgeMail({ ...mail, waiting: 3, refusedForNow: 2, givenUpToday: 0 })).toEqual({
    isOperational: true,
    detail: '3 messages waiting; 2 messages refused for now, to be tried again',
  })
})

it('counts jobs as operational while the scheduler runs and nothing is overdue', () => {
  const well = { hasRunner: true, silentSeconds: 300, overdue: 0, failedToday: 0 }
  expect(judgeJobs(well)).toEqual({ isOperational: true, detail: 'No job failed in 24 hours' })
  expect(judgeJobs({ ...well, failedToday: 1 })).toEqual({ isOperational: true, detail: '1 job failed in 24 hours' })
  expect(judgeJobs({ ...well, silentSeconds: 301 })).toEqual({
    isOperational: false,
    detail: 'The scheduler has not run for 5 minutes',
  })
  expect(judgeJobs({ ...well, silentSeconds: null }).isOperational).toBe(false)
  expect(judgeJobs({ ...well, overdue: 3 })).toEqual({ isOperational: false, detail: '3 jobs overdue' })
})

it('says which disk is nearly full, how wrong the clock is, and how much money belongs to nobody', () => {
  expect(judgeDisks([]).isOperational).toBe(true)
  expect(judgeDisks([{ setting: 'DATA_DIR', freeBytes: 1_234_567_890 }])).toEqual({
    isOperational: false,
    detail: 'Nearly full: the disk of DATA_DIR (1,235 MB free)',
  })
  expect(judgeClock({ isWrong: false, secondsAhead: 2 }).isOperational).toBe(true)
  expect(judgeClock({ isWrong: true, secondsAhead: 45.2 }).detail).toBe(
    'This machine is 45 seconds ahead of the database',
  )
  expect(judgeClock({ isWrong: true, secondsAhead: -1_200 }).detail).toBe(
    'This machine is 20 minutes behind the database',
  )
  expect(judgeStrayPayments(0).isOperational).toBe(true)
  expect(judgeStrayPayments(2).detail).toBe('2 payments at Stripe are in no book here: see Money')
})
