import type { HttpBindings } from '@hono/node-server'
import type { Partner } from '../../../shared/domain/partner'
import type { HeldBody } from './body-budget'

/** A body that was read and may be looked into. `text` is what was sent, byte for byte. */
export interface JsonRequest {
  text: string
  value: unknown
  /** Pieces for which the caller gave no volume, and what is counted for each, in m3 × 100. */
  assumedVolumes?: readonly { room: string; name: string; volume: number }[]
}

/** What middleware leaves for the handlers after it. Node's request is absent when a test calls the app directly. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The one that the call names. */
    partner: Partner | null
    /** The one whose source token the body bears. */
    sourcePartner: Partner | null
    /** Account of the body in memory, of requests that may have one. */
    body: HeldBody | undefined
    json: JsonRequest
    /** What was posted to the back office; empty where nothing was. */
    fields: URLSearchParams
  }
}
