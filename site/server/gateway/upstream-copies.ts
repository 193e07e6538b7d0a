import { type } from 'superstruct'
import { Uuid } from '../../../shared/domain/uuid'
import type { Log } from '../http/logger'
import { copyLead } from '../leads/copy-lead'
import type { PrepareCopy } from '../quotes/document/copy-for-link'
import { readAnswer } from './relay'
import { sentValuesOf } from '../../../shared/domain/sent-values'
import { duplicateCopy } from './simulation-copies'
import type { AskUpstream } from './upstream'
import type { UpstreamPricing } from './upstream-prices'
import { findSimulationRow } from '../quotes/simulation-writes'

interface UpstreamCopiesDeps {
  callUpstream: AskUpstream
  pricing: UpstreamPricing
  now: () => Date
  secret: string
  log: Pick<Log, 'warn'>
}

const LEADS = 'POST /api/leads'
const SIMULATIONS = 'POST /api/simulations'

/**
 * Creates a lead and a simulation like those of a quote at the upstream, and stores our copies
 * under its uuids.
 */
export const createUpstreamCopies =
  ({ callUpstream, pricing, now, secret, log }: UpstreamCopiesDeps): PrepareCopy =>
  async quote => {
    const { values, lead, simulation } = quote
    const sent = sentValuesOf({ ...values, offersAgreement: false, partnersAgreement: false })
    const leadAnswer = await callUpstream({
      method: 'POST',
      path: '/api/leads',
      name: LEADS,
      body: sent,
    })
    const newLead = leadAnswer.ok
      ? readAnswer(LEADS, leadAnswer.body, type({ uuid: Uuid }), log)
      : null
    if (newLead === null) return null
    const body = { ...sent, leadUuid: newLead.uuid }
    const answer = await callUpstream({
      method: 'POST',
      path: '/api/simulations',
      name: SIMULATIONS,
      body,
    })
    const priced = answer.ok
      ? await pricing.told(SIMULATIONS, answer.body, values.movingDate)
      : answer
    if (!priced.ok) return null
    return async transaction => {
      const first = await findSimulationRow(transaction, simulation.uuid)
      if (first === undefined) return null
      const lead_uuid = await copyLead(transaction, lead.uuid, {
        uuid: newLead.uuid,
        secret,
        now: now(),
      })
      const row = { ...first, lead_uuid, values_json: JSON.stringify(values) }
      return (await duplicateCopy(transaction, priced.priced, row, values, now()))?.uuid ?? null
    }
  }
