import {
  array,
  assign,
  boolean,
  defaulted,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  string,
} from 'superstruct'
import { FunnelValues } from '../domain/funnel-values'
import { HeavyForm } from '../domain/heavy-items'
import { Inventory } from '../domain/inventory'
import { lazily } from '../domain/lazily'
import { LeadCreated } from '../domain/lead'
import { PhotoId } from '../domain/photos'
import { allowedStep, type FlowName, Step } from '../domain/steps'
import { plainText, TYPED_LENGTH } from '../domain/text'
import { Uuid } from '../domain/uuid'
import type { Persistence } from './persistence'

/** Common part of all stored drafts: the answers, and what the server has of them. */
export const sentRecord = lazily(() => {
  // Text too long to be sent is still stored in the draft.
  const textField = defaulted(plainText(TYPED_LENGTH), '')
  const DraftValues = assign(
    FunnelValues,
    object({ lastname: textField, firstname: textField, email: textField, phone: textField }),
  )
  const pendingLead = object({
    key: string(),
    body: assign(DraftValues, object({ consentVersion: string() })),
  })
  const pendingSimulation = object({
    key: string(),
    body: assign(DraftValues, object({ leadUuid: Uuid, promoCode: optional(string()) })),
  })
  return object({
    values: DraftValues,
    lead: nullable(LeadCreated),
    formerLeads: defaulted(array(LeadCreated), () => []),
    isLeadStale: defaulted(boolean(), false),
    simulationUuid: nullable(Uuid),
    pendingLead: defaulted(nullable(pendingLead), null),
    pendingSimulation: defaulted(nullable(pendingSimulation), null),
  })
})

/** Stored draft of a funnel. */
export const funnelRecord = lazily(() =>
  assign(
    sentRecord(),
    object({
      step: Step,
      room: defaulted(string(), ''),
      heavyForm: defaulted(nullable(HeavyForm), null),
      recognised: defaulted(Inventory, () => ({})),
      isPriceStale: defaulted(boolean(), false),
      told: defaulted(
        nullable(object({ movingDate: string(), amountCents: integer(), volumeM3: number() })),
        null,
      ),
      sentPhotos: defaulted(array(PhotoId), () => []),
      promoCode: defaulted(string(), ''),
    }),
  ),
)
export type SavedFunnel = Infer<ReturnType<typeof funnelRecord>>
export type FunnelPersistence = Persistence<SavedFunnel>

/**
 * Returns the step at which a stored funnel is resumed: with a lead on the booking page, else where
 * it was left.
 */
export const stepToResume = (
  { values, step, lead, isLeadStale }: SavedFunnel,
  flowName: FlowName,
): Step =>
  allowedStep(
    lead === null ? step : 'reserver',
    { values, isLeadSent: lead !== null && !isLeadStale },
    flowName,
  )
