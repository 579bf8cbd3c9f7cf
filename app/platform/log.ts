import pino from 'pino'
import { env } from './env'
import { loggedError } from './log-error'

let logger: pino.Logger | undefined

export function log(): pino.Logger {
  logger ??= makeLog()
  return logger
}

/** JSON logs without personal data: what might carry some is removed by name, in case it gets in. */
export const makeLog = (to: pino.DestinationStream = pino.destination(1)): pino.Logger =>
  pino(
    {
      level: env().LOG_LEVEL,
      base: { release: env().AVAL_RELEASE },
      redact: {
        paths: [
          'email',
          'password',
          'token',
          'cookie',
          '*.email',
          '*.password',
          '*.token',
          '*.cookie',
          'headers',
        ],
        remove: true,
      },
      serializers: { err: (error: unknown) => loggedError(error) },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    to,
  )
