import pg from 'pg'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void
type Waiting = { callback: Callback; timer: NodeJS.Timeout }

/**
 * A pool before which all wait in one line. Whoever waits is refused only when nobody has got a connection for as long as
 * `connectionTimeoutMillis`: a rush makes the line long, a database that stands still stops it. The driver's own pool gives everybody the
 * same seconds, so that on a busy machine the end of a rush was refused while its beginning was served.
 */
export class LinePool extends pg.Pool {
  private readonly line = new Set<Waiting>()
  private readonly most: number
  private readonly patience: number
  private taken = 0
  private movedAt = 0

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(config)
    this.most = config.max
    this.patience = config.connectionTimeoutMillis
    this.on('acquire', () => {
      this.movedAt = performance.now()
    })
    this.on('release', () => this.passOn())
  }

  /** How many wait for a connection. */
  get inLine() {
    return this.line.size
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    if (!callback) {
      return new Promise<pg.PoolClient>((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    if (this.taken >= this.most) return this.waitInLine(callback)
    this.taken += 1
    this.take(callback)
  }

  private take(callback: Callback) {
    super.connect((error, client, done) => {
      if (error) this.passOn()
      callback(error, client, done)
    })
  }

  private waitInLine(callback: Callback) {
    const waiting: Waiting = { callback, timer: setTimeout(() => this.lookAt(waiting), this.patience) }
    this.line.add(waiting)
  }

  private lookAt(waiting: Waiting) {
    const left = this.movedAt + this.patience - performance.now()
    if (left > 0) {
      waiting.timer = setTimeout(() => this.lookAt(waiting), left)
      return
    }
    this.line.delete(waiting)
    waiting.callback(new Error(`nobody got a database connection for ${this.patience} ms`), undefined, () => {})
  }

  /** Gives the turn to the next in line. */
  private passOn() {
    const [next] = this.line
    if (!next) {
      this.taken -= 1
      return
    }
    this.line.delete(next)
    clearTimeout(next.timer)
    this.take(next.callback)
  }
}
