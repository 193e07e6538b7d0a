import { Worker } from 'node:worker_threads'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

interface ReaderThread {
  /** Script of the thread: receives one query after the other, and posts an answer to each. */
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

/**
 * Driver for Kysely that reads the embedded database in a thread of its own: a query of the driver
 * that writes would hold the event loop until it ends. The thread starts with the first query, and
 * again with the first one after it has failed.
 */
export class ReaderDriver implements Driver {
  readonly #thread: ReaderThread
  #worker: Worker | null = null
  /** Queries without an answer, in the order in which they were posted. */
  #waiting: Waiting[] = []

  constructor(thread: ReaderThread) {
    this.#thread = thread
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
    const worker = this.#worker
    this.#end(new Error('The reader was closed'))
    await worker?.terminate()
  }

  async #ask<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const rows = await new Promise<Row[]>((resolve, reject) => {
      this.#worker ??= this.#start()
      this.#waiting.push({ resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage({ sql, parameters })
    })
    return { rows }
  }

  #start(): Worker {
    const { script, file, lockWaitMs } = this.#thread
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
