import { parentPort, workerData } from 'node:worker_threads'
import { openModel } from './model'

/**
 * Thread of the furniture detector. Receives one JPEG at a time and answers what is on it, or why it
 * cannot be read.
 */
const port = parentPort
if (port === null) throw new Error('the detector runs as a worker thread only')
const folder: unknown = workerData
const detect = openModel(String(folder))
port.on('message', (jpeg: Uint8Array) => {
  detect
    .then(find => find(jpeg))
    .then(
      detections => port.postMessage({ detections }),
      (error: unknown) => port.postMessage({ reason: String(error) }),
    )
})
