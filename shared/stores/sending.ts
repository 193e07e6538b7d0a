import type { LeadRequest, SimulationRequest } from '../api/product-api'
import type { LeadCreated } from '../domain/lead'
import type { Calls } from './calls'
import type { Pending } from './creation'

/** State of the draft on the server, and the running call. */
export interface Sending extends Calls {
  /** Only this customer knows the uuid and the token; only the reference may leave the device. */
  lead: LeadCreated | null
  /** Earlier leads that were replaced after an answer changed: erased together. */
  formerLeads: LeadCreated[]
  /** The lead was created in this visit, not found on the device. */
  isLeadNew: boolean
  /**
   * A contact detail has changed since the lead was sent: it must be sent again before the next
   * step.
   */
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

/**
 * Applies a change of these fields: if one belongs to the contact details of a sent lead, the lead
 * must be sent again.
 */
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
