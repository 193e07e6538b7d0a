import { beforeAll, expect, it } from 'vitest'
import { bookableSimulation, bookedMove } from '../orders/testing/booked'
import { describeOnSqlite } from '../db/testing/databases'
import { changeRows, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { FURNITURE } from '../catalogue/furniture'
import { eraseLead } from '../erasure/erase-lead'
import { inStreet, LYON, PARIS } from '../testing/customer-calls'
import { textOf } from '../testing/text-of'
import { openOffice, type Office, type SignedIn } from './testing/office'

const [PIECE] = FURNITURE

/** Move with everything that a customer can enter, except the lift of its stopover. */
const WHOLE = {
  departureFloor: 3,
  departureLiftCapacity: 0,
  departureFurnitureLift: true,
  departureCourtyard: true,
  needStopover: true,
  stopOverCollection: {
    nextId: 2,
    items: [
      {
        id: 1,
        address: PARIS,
        floor: 2,
        liftCapacity: null,
        furnitureLift: false,
        cellarOrGarage: true,
        courtyard: false,
      },
    ],
  },
  arrivalAddress: inStreet(LYON),
  isKnownVolume: 'unknown',
  volume: null,
  customRooms: [{ reference: 'PIECE_1', label: 'Atelier' }],
  inventory: {
    SALON: { predefined: { [PIECE?.reference ?? '']: 2 }, custom: [] },
    PIECE_1: { predefined: {}, custom: [{ name: 'Établi', quantity: 3, volume: 150 }] },
  },
  hasHeavyItems: true,
  customHeavyItems: [
    { name: 'Harpe', quantity: 1, length: 100, width: 50, height: 200, weight: 120 },
  ],
  optionsConfiguration: {
    disassemblyReassembly: true,
    globalPropertyValue: 50_000,
    maxValuePerItem: 2_000,
  },
}

describeOnSqlite('the job of a move', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })

  const jobIn = async (path: string) => {
    const { text } = await adviser.get(path)
    const [, job = ''] =
      /<section[^>]*aria-labelledby="mission">([^]*?)<\/section>/.exec(text) ?? []
    return textOf(`<main>${job}</main>`)
  }
  const leadOf = async (simulation: string) =>
    (await rowWith(db, 'simulations', { uuid: simulation })).lead_uuid

  it('the pages of a simulation and its lead show places, access, crew, options, values and inventory', async () => {
    const simulation = await bookableSimulation(office.call, WHOLE)
    const job = await jobIn(`/back-office/simulations/${simulation}`)
    for (const words of [
      /Chargement\s+12 Rue des Lilas 75001 Paris.*3e étage.*Pas d’ascenseur.*Monte-meuble\s+oui.*Cour à traverser\s+oui/,
      /Étape 1\s+75001 Paris\s+rue à préciser\s+ascenseur à préciser.*Cave ou garage\s+oui/,
      /Livraison\s+12 Rue des Lilas 69001 Lyon.*2e étage.*4 personnes ou plus/,
      /déménageurs, .* de travail/,
      /d’après sa liste \(5 objets\)/,
      /Démontage et remontage/,
      /50 000 € au total, 2 000 € par objet/,
      /Atelier\s+4,5\sm³\s+3\s×\sÉtabli\s+4,5\sm³/,
      /1\s×\sHarpe\s+100 × 50 × 200\scm, 120\skg, 1\sm³/,
    ])
      expect(job).toMatch(words)
    expect(job).toContain(`2 × ${PIECE?.label}`)
    expect(await jobIn(`/back-office/demandes/${await leadOf(simulation)}`)).toBe(job)
  })

  it('the pieces recognised on photos are shown in their rooms with their volume', async () => {
    const simulation = await bookableSimulation(office.call)
    const { answer_json } = await rowWith(db, 'simulations', { uuid: simulation })
    const furniture = [{ room: 'SALON', reference: PIECE?.reference, quantity: 3, confidence: 0.9 }]
    const photoVolume = { from: 'analysis', furniture }
    await changeRows(
      db,
      'simulations',
      { uuid: simulation },
      { answer_json: JSON.stringify({ ...JSON.parse(answer_json), photoVolume }) },
    )
    expect(await jobIn(`/back-office/simulations/${simulation}`)).toContain(
      `Salon (vu sur les photos) 3,9 m³ 3 × ${PIECE?.label} 3,9 m³`,
    )
  })

  it('a photo shows where pieces were recognised, and the job how the customer corrected their list', async () => {
    const simulation = await bookableSimulation(office.call, WHOLE)
    const box = [0.1, 0.2, 0.5, 0.8]
    const found = { room: 'SALON', reference: PIECE?.reference, quantity: 1, confidence: 0.9 }
    await db
      .insertInto('simulation_photos')
      .values({ simulation_uuid: simulation, position: 0, jpeg: Buffer.from('/9j/', 'base64') })
      .execute()
    const analysis_json = JSON.stringify([{ ...found, boxes: [{ photo: 0, box }] }])
    await changeRows(db, 'simulations', { uuid: simulation }, { analysis_json })
    const { text } = await adviser.get(`/back-office/simulations/${simulation}`)
    expect(text).toContain('<rect x="10%" y="20%" width="40%" height="60%">')
    expect(text).toContain(`<p class="bo-photo-pieces">1\u00A0${PIECE?.label}</p>`)
    expect(await jobIn(`/back-office/simulations/${simulation}`)).toMatch(
      new RegExp(
        `Liste corrigée par le client ${PIECE?.label}\\s: 1 sur les photos, 2 dans la liste`,
      ),
    )
  })

  it('the page of an order keeps streets, access and inventory after its lead was erased', async () => {
    const uuid = await bookedMove(office, db, {
      changes: { ...WHOLE, needStopover: false, departureLiftCapacity: 1 },
    })
    const { lead_uuid: lead } = await rowWith(db, 'orders', { uuid })
    const before = await jobIn(`/back-office/commandes/${uuid}`)
    await eraseLead(db, lead ?? '', 'customer', new Date())
    const after = await jobIn(`/back-office/commandes/${uuid}`)
    expect((await adviser.get(`/back-office/commandes/${uuid}`)).text).toContain(
      'Le client a demandé l’effacement',
    )
    for (const words of [
      '12 Rue des Lilas 75001 Paris',
      '12 Rue des Lilas 69001 Lyon',
      '3e étage',
      'Établi',
      'Harpe',
    ])
      expect([before, after]).toEqual([
        expect.stringContaining(words),
        expect.stringContaining(words),
      ])
  })
})
