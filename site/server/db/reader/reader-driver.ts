import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/** Threads that read at once: a page reads its rows and their totals side by side. */
const THREADS = 2

interface ReaderOptions {
  /** Script of a thread: receives one query after the other, and posts an answer to each. */
  script: URL
  /** File of the embedded database. */
  file: string
  /** Time after which a query that waits for a lock fails. */
  lockWaitMs: number
}

interface Answer {
  /** Rows, of the type that the query was compiled with; missing if it failed. */
  rows?: never[]
  message?: string
  code?: string
}

interface Waiting {
  resolve: (rows: never[]) => void
  reject: (cause: Error) => void
}

/** A thread that starts with its first query, and again with the first one after it has failed. */
class ReaderThread {
  readonly #options: ReaderOptions
  #worker: Worker | null = null
  /** Queries without an answer, in the order in which they were posted. */
  readonly #waiting: Waiting[] = []

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  /** Number of queries without an answer. */
  get load(): number {
    return this.#waiting.length
  }

  ask<Row>({ sql, parameters }: CompiledQuery): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#start()
      this.#waiting.push({ resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage({ sql, parameters })
    })
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#end(new Error('The reader was closed'))
    if (worker === null) return
    // Not `terminate`: in the middle of a query it would end the process.
    worker.postMessage(null)
    await once(worker, 'exit')
  }

  #start(): Worker {
    const { script, file, lockWaitMs } = this.#options
    const worker = new Worker(script, { workerData: { file, lockWaitMs } })
    const isCurrent = (): boolean => this.#worker === worker
    worker.on('message', (answer: Answer) => {
      if (isCurrent()) this.#answer(answer)
    })
    worker.on('error', cause => {
      if (isCurrent()) this.#end(new Error('The reader failed', { cause }))
    })
    worker.on('exit', code => {
      if (isCurrent()) this.#end(new Error(`The reader ended with ${code}`))
    })
    return worker
  }

  #answer({ rows, message, code }: Answer): void {
    const query = this.#waiting.shift()
    // A thread without queries does not keep the process running.
    if (this.#waiting.length === 0) this.#worker?.unref()
    if (rows !== undefined) query?.resolve(rows)
    else query?.reject(Object.assign(new Error(message), { code }))
  }

  #end(cause: Error): void {
    this.#worker = null
    for (const { reject } of this.#waiting.splice(0)) reject(cause)
  }
}

/**
 * Driver for Kysely that reads the embedded database in threads of its own: a query of the driver
 * that writes would hold the event loop until it ends.
 */
export class ReaderDriver implements Driver {
  readonly #threads: readonly ReaderThread[]

  constructor(options: ReaderOptions) {
    this.#threads = Array.from({ length: THREADS }, () => new ReaderThread(options))
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: <Row>(query: CompiledQuery) => this.#ask<Row>(query),
      streamQuery: () => {
        throw new Error('The reader streams no rows')
      },
    }
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('The reader has no transactions')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    await Promise.all(this.#threads.map(thread => thread.stop()))
  }

  async #ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [first, ...others] = this.#threads
    if (first === undefined) throw new Error('The reader has no thread')
    const idlest = others.reduce((one, other) => (other.load < one.load ? other : one), first)
    return { rows: await idlest.ask<Row>(query) }
  }
}
