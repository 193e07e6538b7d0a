import type { Log } from '../http/logger'

/** Stops the server at SIGTERM and SIGINT; a second signal ends it at once. */
export const stopOnSignal = (log: Pick<Log, 'info'>, stop: () => Promise<void>): void => {
  let isStopping = false
  const onSignal = async (signal: string): Promise<void> => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    await stop()
    log.info('stopped')
  }
  for (const name of ['SIGTERM', 'SIGINT']) process.on(name, signal => void onSignal(signal))
}
