import { useEffect, useState } from 'react'

/** `back`: it was lost and has come back since this was first asked. */
export type Connection = 'on' | 'off' | 'back'

/** Whether the device says that it has no network. That it has one promises nothing: a call may fail all the same. */
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
