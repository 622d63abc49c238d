import { isErrorCode } from './embedded/error-code.ts'

export const isLockTimeout = (error: unknown) => isErrorCode(error, '55P03')
const isPermissionDenied = (error: unknown) => isErrorCode(error, '42501')

function reasonOf(error: Error) {
  if (isPermissionDenied(error))
    return (
      `${error.message}. Migrating needs a role that owns the tables and may create in the database and its schema ` +
      'public. Grant that to the role of DATABASE_URL, or set DATABASE_MIGRATION_URL to another role'
    )
  if (isLockTimeout(error))
    return 'another transaction has held a lock on its table for minutes. End it (pg_stat_activity), and start again'
  return error.message
}

/** Returns an error that tells the operator which migration failed, why, and what has changed. */
export function explainMigrationFailure(error: unknown, { name, done }: { name: string; done: number }) {
  if (!(error instanceof Error)) return error
  const before =
    done === 0 ? 'nothing was changed' : `it changed nothing; ${done} before it ${done === 1 ? 'is' : 'are'} applied`
  return new Error(`The migration ${name} failed, and ${before}: ${reasonOf(error)}`, { cause: error })
}
