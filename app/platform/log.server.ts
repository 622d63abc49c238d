import pino from 'pino'

/** An invalid level would end the process here. The settings, which are read later, report it properly. */
function levelOf(given = '') {
  return given === 'silent' || given in pino.levels.values ? given : 'info'
}

/** Structured lines on stdout. Never log bodies, cookies, tokens or email addresses. */
export const log = pino({
  level: levelOf(process.env.LOG_LEVEL),
  base: null,
  redact: ['password', 'token', 'cookie', 'authorization', 'email', '*.password', '*.token', '*.cookie', '*.email'],
  timestamp: pino.stdTimeFunctions.isoTime,
})
