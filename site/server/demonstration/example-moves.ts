import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { create } from 'superstruct'
import type { Address } from '../../../shared/domain/address'
import { LeadBody } from '../../../shared/domain/lead'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import { SimulationBody } from '../../../shared/domain/simulation'
import type { Db, Tables } from '../db/tables'
import { insertLead } from '../leads/lead-store'
import { tokenHash } from '../leads/lead-token'
import { bodyToPrice, NO_PHOTOS } from '../quotes/photos/price-body'
import type { Locate } from '../geo/move-places'
import { NO_ADJUSTMENTS } from '../quotes/price-extras'
import { insertSimulation } from '../quotes/simulation-store'
import type { Advisers } from '../orders/create-advisers'

export interface ExampleMovesDeps {
  db: Db
  now: () => Date
  locate: Locate
  advisers: Pick<Advisers, 'makeQuoteOrder' | 'addSupplement' | 'makeLink'>
}

/** Days until the example's move; its quote is valid for nearly as long. */
const DAYS_AHEAD = 60

/** Returns an address that does not exist. */
export const exampleAddress = (
  streetNumber: string,
  street: string,
  postalCode: string,
  city: string,
): Address => {
  const formattedAddress = `${streetNumber} ${street} ${postalCode} ${city}`
  return {
    formattedAddress,
    addressInTextInput: formattedAddress,
    street,
    streetNumber,
    postalCode,
    city,
    country: 'France',
    latitude: null,
    longitude: null,
  }
}

export const EXAMPLE_CUSTOMER = {
  firstname: 'Camille',
  lastname: 'Exemple',
  email: 'camille@client.example',
  phone: '06 00 00 00 00',
}

/** Inserts a customer with a move; no device has the token. Returns the body of the simulation. */
export const insertExampleLead = async (
  transaction: Transaction<Tables>,
  move: object,
  now: Date,
): Promise<SimulationBody> => {
  const person = { ...EXAMPLE_CUSTOMER, termsAgreement: true, isKnownVolume: 'known', ...move }
  const { uuid: leadUuid } = await insertLead(transaction, {
    body: create(person, LeadBody),
    source: {
      sourceToken: '',
      isKnownSource: false,
      partner: null,
      pageOrigin: null,
      device: null,
    },
    ownerHash: () => tokenHash(randomUUID()),
    now,
  })
  return create({ ...person, leadUuid }, SimulationBody)
}

const noPhotos = async () => ({ ok: true, photos: [] }) as const

/** Stores the quote of a move from Nantes to Lyon; null where the catalogue cannot price it. */
const exampleSimulation = ({ db, now, locate }: ExampleMovesDeps): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const move = {
      movingDate: addDays(dayInFrance(now()), DAYS_AHEAD),
      volume: 25,
      departureAddress: exampleAddress('8', 'Rue Crébillon', '44000', 'Nantes'),
      departureFloor: 2,
      departureLiftCapacity: 0,
      arrivalAddress: exampleAddress('24', 'Rue Mercière', '69002', 'Lyon'),
      arrivalFloor: 0,
    }
    const body = await insertExampleLead(transaction, move, now())
    const ready = await bodyToPrice(body, NO_PHOTOS, {
      locate,
      analysesPhotos: false,
      encodePhotos: noPhotos,
      now: now(),
    })
    const quote = ready.ok
      ? ready.value.quoteWith({ adjustments: NO_ADJUSTMENTS, promo: null })
      : ready
    if (!ready.ok || !quote.ok) return null
    const simulation = await insertSimulation(
      transaction,
      body,
      { ...ready.value, quote: quote.value },
      now(),
    )
    return simulation?.uuid ?? null
  })

/**
 * Creates one quote order, one supplement and one payment link for a demonstration without orders.
 * Their links are in the mails that it shows. False: it had orders.
 */
export const makeExampleMoves = async (deps: ExampleMovesDeps): Promise<boolean> => {
  const { db, now, advisers } = deps
  if (
    (await db.selectFrom('orders').select('uuid').where('kind', '=', 'move').executeTakeFirst()) !==
    undefined
  )
    return false
  const simulation = await exampleSimulation(deps)
  if (simulation === null) return false
  const expiresAt = new Date(now().getTime() + (DAYS_AHEAD - 1) * 86_400_000).toISOString()
  const order = await advisers.makeQuoteOrder(simulation, { expiresAt })
  if (!order.ok) return false
  await advisers.addSupplement(order.uuid, {
    label: 'Passage d’un canapé par la fenêtre',
    amountCents: 12_000,
  })
  await advisers.makeLink(
    { orderUuid: order.uuid },
    { label: 'Vingt cartons et leur adhésif', amountCents: 6_500 },
  )
  return true
}
