import type { HttpBindings } from '@hono/node-server'
import type { ActingAdviser } from '../../ports/acting-adviser'
import type { PartnerUser } from '../../ports/partner-person'
import type { Partner } from '../../../shared/domain/partner'
import type { HeldBody } from './body-budget'

/**
 * A body that was read and passed the structural checks. `text`: the received text, byte for byte.
 */
interface JsonRequest {
  text: string
  value: unknown
  /** Volumes assumed for pieces without one, in m3 × 100. */
  assumedVolumes?: readonly { room: string; name: string; volume: number }[]
}

/**
 * Values that middleware leaves for later handlers. Node's request is absent when a test calls the
 * app directly.
 */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Partner that the call names. */
    partner: Partner | null
    /** Partner of the source token in the body. */
    sourcePartner: Partner | null
    /** Memory account of the request's body, for methods that may have one. */
    body: HeldBody | undefined
    json: JsonRequest
    /** Fields posted to the back office; empty for other requests. */
    fields: URLSearchParams
    /** Signed-in user of a back-office page. */
    adviser: ActingAdviser | undefined
    /** Signed-in person of a page of the partner's space. */
    partnerUser: PartnerUser | undefined
  }
}
