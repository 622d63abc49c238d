import { boolean, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { errorSides, healthParts } from '#app/core/vocabulary.ts'
import { instant, oneOf } from './columns.ts'

/** The results of the health checks, which a job makes every few minutes. */
export const healthSamples = snakeCase.table(
  'health_samples',
  {
    sampledAt: instant().notNull(),
    part: text({ enum: healthParts }).notNull(),
    isOperational: boolean().notNull(),
    milliseconds: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sampledAt, t.part] }), oneOf('health_samples_part', t.part, healthParts)],
)

/** Unexpected errors by their number. Rows have no message and no URL, because both may contain personal data. */
export const reportedErrors = snakeCase.table(
  'reported_errors',
  {
    number: text().primaryKey(),
    at: instant().notNull(),
    side: text({ enum: errorSides }).notNull(),
    /** The pattern of the route, such as "/courses/:slug". */
    route: text(),
    method: text(),
    /** The class of the error, such as "TypeError". */
    name: text().notNull(),
    /** The text that was shown to the person. */
    shown: text().notNull(),
    /** The stack, one frame per line, without the error's message. */
    frames: text().notNull(),
    /** A hash of name and frames, which is equal for errors with the same cause. */
    cause: text().notNull(),
    requestId: text(),
  },
  (t) => [
    oneOf('reported_errors_side', t.side, errorSides),
    index('reported_errors_at').on(t.at, t.number),
    index('reported_errors_cause').on(t.cause, t.at),
  ],
)
