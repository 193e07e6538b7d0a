import { randomUUID } from 'node:crypto'
import { create } from 'superstruct'
import type { Address } from '../../../shared/domain/address'
import { LeadBody } from '../../../shared/domain/lead'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import { SimulationBody } from '../../../shared/domain/simulation'
import type { Db } from '../db/tables'
import { insertLead } from '../product-api/lead-store'
import { tokenHash } from '../product-api/lead-token'
import { bodyToPrice, NO_PHOTOS } from '../product-api/photos/price-body'
import type { Locate } from '../product-api/places'
import { NO_ADJUSTMENTS } from '../product-api/price-extras'
import { insertSimulation } from '../product-api/simulation-store'
import type { Advisers } from './advisers'

export interface ExampleDeps {
  db: Db
  now: () => Date
  locate: Locate
  advisers: Advisers
}

/** Days to the example's move: its quote holds nearly as long. */
const DAYS_AHEAD = 60

/** A street that anybody may live in: nobody looks where it is. */
export const exampleAddress = (streetNumber: string, street: string, postalCode: string, city: string): Address => {
  const formattedAddress = `${streetNumber} ${street} ${postalCode} ${city}`
  const place = { latitude: null, longitude: null }
  return {
    formattedAddress,
    addressInTextInput: formattedAddress,
    street,
    streetNumber,
    postalCode,
    city,
    country: 'France',
    ...place,
  }
}

const CUSTOMER = {
  firstname: 'Camille',
  lastname: 'Exemple',
  email: 'camille@client.example',
  phone: '06 00 00 00 00',
  termsAgreement: true,
  departureAddress: exampleAddress('8', 'Rue Crébillon', '44000', 'Nantes'),
  departureFloor: 2,
  departureLiftCapacity: 0,
  arrivalAddress: exampleAddress('24', 'Rue Mercière', '69002', 'Lyon'),
  arrivalFloor: 0,
}

const noPhotos = async () => ({ ok: true, photos: [] }) as const

/** A customer who moves from Nantes to Lyon, and what it costs; null where the catalogue cannot price it. */
const exampleSimulation = async ({ db, now, locate }: ExampleDeps): Promise<string | null> => {
  const movingDate = addDays(dayInFrance(now()), DAYS_AHEAD)
  const person = { ...CUSTOMER, movingDate, isKnownVolume: 'known', volume: 25 }
  return db.transaction().execute(async transaction => {
    const lead = await insertLead(transaction, {
      body: create(person, LeadBody),
      source: { sourceToken: '', isKnownSource: false, partner: null, pageOrigin: null },
      // Nobody's: no device holds its token.
      ownerHash: () => tokenHash(randomUUID()),
      now: now(),
    })
    const body = create({ ...person, leadUuid: lead.uuid }, SimulationBody)
    const ready = await bodyToPrice(body, NO_PHOTOS, { locate, analyser: null, takePhotos: noPhotos, now: now() })
    const quote = ready.ok ? ready.value.quoteWith({ adjustments: NO_ADJUSTMENTS, promo: null }) : ready
    if (!ready.ok || !quote.ok) return null
    const simulation = await insertSimulation(transaction, body, { ...ready.value, quote: quote.value }, now())
    return simulation?.uuid ?? null
  })
}

/**
 * One quote order, one supplement and one custom payment for a demonstration that has no order yet. Their links are in the
 * mails that it shows. False: it had one.
 */
export const makeExampleBookings = async (deps: ExampleDeps): Promise<boolean> => {
  const { db, now, advisers } = deps
  if ((await db.selectFrom('orders').select('uuid').where('kind', '=', 'move').executeTakeFirst()) !== undefined)
    return false
  const simulation = await exampleSimulation(deps)
  if (simulation === null) return false
  const expiresAt = new Date(now().getTime() + (DAYS_AHEAD - 1) * 86_400_000).toISOString()
  const order = await advisers.makeQuoteOrder(simulation, { expiresAt })
  if (!order.ok) return false
  await advisers.addSupplement(order.uuid, { label: 'Passage d’un canapé par la fenêtre', amountCents: 12_000 })
  await advisers.makeLink({ orderUuid: order.uuid }, { label: 'Vingt cartons et leur adhésif', amountCents: 6_500 })
  return true
}
