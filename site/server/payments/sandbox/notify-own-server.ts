import { readAtMost } from '../../../../shared/api/read-at-most'
import type { Notify } from './notices'

const NOTIFICATION_PATH = '/api/payments/notification'
const TIMEOUT_MS = 5_000

/** Notifies this server at its listening address, whatever host a request names. */
export const notifyOwnServer =
  (ownUrl: () => string | null): Notify =>
  async body => {
    const url = ownUrl()
    if (url === null) return false
    const response = await fetch(`${url}${NOTIFICATION_PATH}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok && (await readAtMost(response, 1_000)).trim() === 'OK'
  }
