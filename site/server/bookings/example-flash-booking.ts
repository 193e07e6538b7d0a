import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { create } from 'superstruct'
import { flashTown } from '../../../shared/domain/flash-offer'
import { LeadBody } from '../../../shared/domain/lead'
import { SimulationBody } from '../../../shared/domain/simulation'
import type { Tables } from '../db/tables'
import type { FlashTerms } from '../flash/flash-terms'
import { bookOffer } from '../product-api/flash-store'
import { insertLead } from '../product-api/lead-store'
import { tokenHash } from '../product-api/lead-token'
import { exampleAddress } from './example-bookings'

const streetIn = (town: string) => {
  const { city, postalCode } = flashTown(town)
  return exampleAddress('8', 'Rue de la République', postalCode, city)
}

/** A customer who books an offer. Answers the simulation, which holds it; null: somebody else was faster. */
export const bookExample = async (
  transaction: Transaction<Tables>,
  terms: FlashTerms,
  now: Date,
): Promise<string | null> => {
  const person = {
    ...{ firstname: 'Camille', lastname: 'Exemple', email: 'camille@client.example', phone: '06 00 00 00 00' },
    ...{ termsAgreement: true, movingDate: terms.movingDate, isKnownVolume: 'known', volume: terms.volumeM3 },
    ...{ departureAddress: streetIn(terms.from), arrivalAddress: streetIn(terms.to) },
  }
  const { uuid: leadUuid } = await insertLead(transaction, {
    body: create(person, LeadBody),
    source: { sourceToken: '', isKnownSource: false, partner: null, pageOrigin: null },
    // Nobody's: no device holds its token.
    ownerHash: () => tokenHash(randomUUID()),
    now,
  })
  const booked = await bookOffer(transaction, create({ ...person, leadUuid }, SimulationBody), terms, { now })
  return typeof booked === 'string' ? null : booked.uuid
}
