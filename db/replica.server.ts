import pg from 'pg'
import { findDatabaseTrouble } from '#app/core/database-away.ts'
import { ContextPool } from './watched-client.server.ts'

export type TellOfReplica = (news: { isUp: boolean; reason: string }) => void

const millisecondsBetweenLooks = 10_000

/**
 * True for errors that the primary would not make: the replica does not work, ended a statement to go on replaying, or
 * has not replayed a migration yet.
 */
function mayBeReplicasOwn(error: unknown) {
  const { code = '' } = error instanceof Error ? (error as pg.DatabaseError) : {}
  return findDatabaseTrouble(error) !== null || ['40001', '42P01', '42703', '28P01', '28000', '3D000'].includes(code)
}

/**
 * The pool of a replica. While it does not answer, statements go to the primary, and it is tried again in the
 * background, so that nobody waits for it.
 */
export class ReplicaPool extends ContextPool {
  isUp = true
  readonly #primary: pg.Pool
  readonly #tell: TellOfReplica
  #timer: NodeJS.Timeout | undefined

  constructor({ settings, primary, tell }: { settings: pg.PoolConfig; primary: pg.Pool; tell: TellOfReplica }) {
    super(settings)
    this.#primary = primary
    this.#tell = tell
    const query = this.query.bind(this) as (...words: unknown[]) => Promise<unknown>
    this.query = ((...words: unknown[]) => this.#read(query, words)) as typeof this.query
    this.look = async () => {
      await query('select 1').then(
        () => this.#note({ isUp: true, reason: '' }),
        (error: unknown) => this.#note({ isUp: false, reason: error instanceof Error ? error.message : String(error) }),
      )
    }
  }

  /** Tries the replica, whether it counted as up or not. */
  readonly look: () => Promise<void>

  async #read(query: (...words: unknown[]) => Promise<unknown>, words: unknown[]) {
    const askPrimary = this.#primary.query.bind(this.#primary) as typeof query
    if (!this.isUp) return askPrimary(...words)
    try {
      return await query(...words)
    } catch (error) {
      if (!mayBeReplicasOwn(error)) throw error
      if (findDatabaseTrouble(error)) this.#note({ isUp: false, reason: error instanceof Error ? error.message : '' })
      return askPrimary(...words)
    }
  }

  #note(news: Parameters<TellOfReplica>[0]) {
    if (news.isUp !== this.isUp) this.#tell(news)
    this.isUp = news.isUp
    clearTimeout(this.#timer)
    if (!news.isUp && !this.ending) this.#timer = setTimeout(() => void this.look(), millisecondsBetweenLooks).unref()
  }

  override async end() {
    clearTimeout(this.#timer)
    await super.end()
  }
}
