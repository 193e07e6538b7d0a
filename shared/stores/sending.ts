import type { LeadRequest, SimulationRequest } from '../api/product-api'
import type { LeadCreated } from '../domain/lead'
import type { Calls } from './calls'
import type { Pending } from './creation'

/** State of the draft on the server, and the running call. */
export interface Sending extends Calls {
  /** The uuid and the token are known to this customer alone; only the reference may leave. */
  lead: LeadCreated | null
  /** Earlier leads that were replaced after an answer changed: erased together. */
  formerLeads: LeadCreated[]
  /** The lead was made in this visit, not found again on the device. */
  isLeadNew: boolean
  /** A contact detail has changed since the lead was sent: the server must hear of it before the next step. */
  isLeadStale: boolean
  pendingLead: Pending<LeadRequest> | null
  pendingSimulation: Pending<SimulationRequest> | null
}

/** Fields of the lead that no later step asks for. */
const OWNER_FIELDS: readonly string[] = [
  'lastname',
  'firstname',
  'email',
  'phone',
  'type',
  'termsAgreement',
  'offersAgreement',
  'partnersAgreement',
]

/** A change of these fields: where one of them is of the owner of a lead that was sent, the server must hear of it. */
export const noteOwnerChange = (sending: Sending, fields: readonly string[]): void => {
  if (sending.lead !== null && fields.some(field => OWNER_FIELDS.includes(field)))
    sending.isLeadStale = true
}

export const newSending = (): Sending => ({
  lead: null,
  formerLeads: [],
  isLeadNew: false,
  isLeadStale: false,
  pendingLead: null,
  pendingSimulation: null,
  call: 'idle',
  fault: null,
})
