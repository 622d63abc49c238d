import pino from 'pino'

/** A level that there is not is named by the settings, which are read later; here it would end the process without a word of ours. */
function levelOf(given = '') {
  return given === 'silent' || given in pino.levels.values ? given : 'info'
}

/** Structured lines on stdout. Bodies, cookies, tokens and addresses of people are never handed to it. */
export const log = pino({
  level: levelOf(process.env.LOG_LEVEL),
  base: null,
  redact: ['password', 'token', 'cookie', 'authorization', 'email', '*.password', '*.token', '*.cookie', '*.email'],
  timestamp: pino.stdTimeFunctions.isoTime,
})
