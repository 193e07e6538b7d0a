import { parentPort, workerData } from 'node:worker_threads'
import Libsql from 'libsql'

/** Thread that answers queries of the embedded database, one after the other, and writes nothing. */
const port = parentPort
if (port === null) throw new Error('the reader runs as a worker thread only')
const { file, lockWaitMs } = workerData
const database = new Libsql(file)
database.exec(`pragma busy_timeout = ${lockWaitMs}`)
database.exec('pragma query_only = on')
// 32 MB: the indices of the lists stay in memory from one query to the next.
database.exec('pragma cache_size = -32768')

port.on('message', query => {
  if (query === null) {
    database.close()
    port.close()
    return
  }
  try {
    const { sql, parameters } = query
    port.postMessage({ rows: database.prepare(sql).all(parameters) })
  } catch (error) {
    port.postMessage({ message: error.message, code: error.code })
  }
})
