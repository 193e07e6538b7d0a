import { assign, boolean, defaulted, type Infer, nullable, object, string } from 'superstruct'
import { FunnelValues } from '../domain/funnel-values'
import { HeavyForm } from '../domain/heavy-items'
import { lazily } from '../domain/lazily'
import { LeadCreated } from '../domain/lead'
import { allowedStep, Step } from '../domain/steps'
import { Uuid } from '../domain/uuid'
import type { Persistence } from './persistence'

/** What is kept of a funnel on the device: the draft, and what the server has of it. */
export const funnelRecord = lazily(() => {
  const pendingLead = object({ key: string(), body: assign(FunnelValues, object({ consentVersion: string() })) })
  const pendingSimulation = object({ key: string(), body: assign(FunnelValues, object({ leadUuid: Uuid })) })
  return object({
    values: FunnelValues,
    step: Step,
    room: defaulted(string(), ''),
    heavyForm: defaulted(nullable(HeavyForm), null),
    lead: nullable(LeadCreated),
    isLeadStale: defaulted(boolean(), false),
    simulationUuid: nullable(Uuid),
    isPriceStale: defaulted(boolean(), false),
    pendingLead: defaulted(nullable(pendingLead), null),
    pendingSimulation: defaulted(nullable(pendingSimulation), null),
  })
})
export type SavedFunnel = Infer<ReturnType<typeof funnelRecord>>
export type FunnelPersistence = Persistence<SavedFunnel>

/** Where a saved funnel is taken up. Spec §4: with a lead, on the booking page, else at the step that was left. */
export const stepToResume = ({ values, step, lead, isLeadStale }: SavedFunnel): Step =>
  allowedStep(lead === null ? step : 'reserver', { values, isLeadSent: lead !== null && !isLeadStale })
