import type { FunnelValues } from '../../../../shared/domain/funnel-values'
import type { Simulation } from '../../../../shared/domain/simulation'
import type { Db } from '../../db/tables'
import { findLead } from '../../leads/lead-store'
import { findSimulation } from '../simulation-store'

/** A simulation with its owner: only for messages to that owner. */
export interface FoundQuote {
  simulation: Simulation
  /** Values as priced, with the lead's present contact details and consents. */
  values: FunnelValues
  /** Public reference of the quote and of its order. */
  reference: string
  /** `partner`: partner of the page that created it. */
  lead: {
    uuid: string
    reference: string
    partner: string | null
    ownerHash: string
    /** A caller without its token has changed it. */
    isChangedWithoutToken: boolean
    /** True if it was created in test mode. */
    isTest: boolean
  }
  pricedAt: Date
}

export const findQuote = async (db: Db, uuid: string): Promise<FoundQuote | null> => {
  const found = await findSimulation(db, uuid)
  const row = await db
    .selectFrom('simulations')
    .innerJoin('leads', 'leads.uuid', 'simulations.lead_uuid')
    .select([
      'simulations.lead_uuid',
      'simulations.updated_at',
      'leads.partner',
      'leads.is_test',
      'leads.changed_without_token_at',
    ])
    .where('simulations.uuid', '=', uuid)
    .executeTakeFirst()
  const owner = row === undefined ? null : await findLead(db, row.lead_uuid)
  if (found === null || row === undefined || owner === null) return null
  const { firstname, lastname, email, phone, type, reference, ...values } = owner.readLead()
  const { termsAgreement, offersAgreement, partnersAgreement } = values
  const person = {
    firstname,
    lastname,
    email,
    phone,
    type,
    termsAgreement,
    offersAgreement,
    partnersAgreement,
  }
  return {
    simulation: found.simulation,
    reference: found.row.reference ?? reference,
    values: { ...found.readValues(), ...person },
    lead: {
      uuid: row.lead_uuid,
      reference,
      partner: row.partner,
      ownerHash: owner.ownerHash,
      isChangedWithoutToken: row.changed_without_token_at !== null,
      isTest: row.is_test === 1,
    },
    pricedAt: new Date(row.updated_at),
  }
}
