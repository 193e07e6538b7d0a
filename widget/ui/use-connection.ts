import { useEffect, useState } from 'react'

/** `back`: it was lost and has come back since the first call. */
export type Connection = 'on' | 'off' | 'back'

/**
 * Returns whether the device reports that it is offline. Online guarantees nothing: calls may fail.
 */
export const useConnection = (): Connection => {
  const [connection, setConnection] = useState<Connection>(() =>
    globalThis.navigator?.onLine === false ? 'off' : 'on',
  )
  useEffect(() => {
    const handleOffline = () => setConnection('off')
    const handleOnline = () => setConnection('back')
    addEventListener('offline', handleOffline)
    addEventListener('online', handleOnline)
    return () => {
      removeEventListener('offline', handleOffline)
      removeEventListener('online', handleOnline)
    }
  }, [])
  return connection
}
