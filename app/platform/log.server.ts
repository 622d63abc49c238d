import pino from 'pino'

/** Structured lines on stdout. Bodies, cookies, tokens and addresses of people are never handed to it. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: null,
  redact: ['password', 'token', 'cookie', 'authorization', 'email', '*.password', '*.token', '*.cookie', '*.email'],
  timestamp: pino.stdTimeFunctions.isoTime,
})
