import { createWriteCount } from '../http/write-limit'
import { createMessageLimit } from './message-limit'
import { createPlainPosts, type PlainPostsDeps } from './plain-posts'
import { createReceive, type ReceiveDeps } from './receive-message'
import { createThanks } from './thanks'

type MessageServiceDeps = ReceiveDeps &
  Omit<PlainPostsDeps, 'receive' | 'thanks' | 'countWrite'> & { rateLimitWrites: number }

/**
 * Receives visitors' messages, with and without script: both are stored, counted and confirmed
 * alike.
 */
export const createMessageService = (deps: MessageServiceDeps) => {
  const {
    db,
    now,
    secret,
    formerSecrets,
    publicUrl,
    trustedProxies,
    rateLimitWrites: perMinute,
    log,
  } = deps
  const thanksCookie = createThanks({
    secret,
    formerSecrets,
    now,
    isHttps: publicUrl?.startsWith('https:') === true,
  })
  const receive = createReceive(deps)
  const countWrite = createWriteCount({ db, perMinute, trustedProxies, secret, log })
  return {
    receive,
    thanksCookie,
    limit: createMessageLimit({ db, limit: 'messages', trustedProxies, secret }),
    post: createPlainPosts({ ...deps, receive, thanks: thanksCookie, countWrite }),
  }
}

export type MessageService = ReturnType<typeof createMessageService>
