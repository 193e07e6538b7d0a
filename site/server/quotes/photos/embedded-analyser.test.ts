import { expect, it, vi } from 'vitest'
import { FURNITURE_LIST } from '../../catalogue/catalogue'
import type { Detection } from './detector/detection'
import { createEmbeddedAnalyser, referenceOf } from './embedded-analyser'
import { FURNITURE_LABELS } from './detector/furniture-labels'
import { ROOM_REFERENCES } from '../../catalogue/rooms'

const seen = (label: string, score = 0.9): Detection => ({ label, score, box: [0, 0, 1, 1] })

/** Analyses photos, each with the room and what the detector finds on it; null: it fails. */
const analyse = async (...photos: [room: string, found: Detection[] | null][]) => {
  const answers = photos.map(([, found]) => found)
  const onProgress = vi.fn(async () => undefined)
  const analyser = createEmbeddedAnalyser({ detect: async () => answers.shift() ?? null })
  const request = {
    surface: 40,
    photos: photos.map(([room]) => ({ room, title: '', jpeg: new Uint8Array() })),
  }
  const pieces = (await analyser(request, onProgress)) ?? []
  return { pieces: pieces.map(({ boxes: _, ...piece }) => piece), onProgress }
}

it('what is seen on several photos of one room counts as often as on the photo with most of it', async () => {
  const { pieces } = await analyse(
    ['SALON', [seen('chair'), seen('chair', 0.6), seen('couch')]],
    ['SALON', [seen('chair'), seen('chair'), seen('chair', 0.5)]],
    ['SALLE_A_MANGER', [seen('chair', 0.7)]],
  )
  expect(pieces).toEqual([
    { reference: 'CHAISE', room: 'SALON', quantity: 3, confidence: 0.5 },
    { reference: 'CANAPE_3_PLACES', room: 'SALON', quantity: 1, confidence: 0.9 },
    { reference: 'CHAISE', room: 'SALLE_A_MANGER', quantity: 1, confidence: 0.7 },
  ])
})

it('a couch in a bedroom is a couch of the bedroom', async () => {
  const { pieces } = await analyse(['CHAMBRE', [seen('couch')]])
  expect(pieces).toMatchObject([{ reference: 'CANAPE_3_PLACES', room: 'CHAMBRE' }])
})

it('what stays, what is packed and what is uncertain is left out', async () => {
  const found = ['sink', 'toilet', 'vase', 'book', 'clock'].map(label => seen(label))
  expect((await analyse(['CUISINE', [...found, seen('oven', 0.2)]])).pieces).toEqual([])
})

it('a photo that cannot be analysed costs its own pieces, and the progress goes on', async () => {
  const { pieces, onProgress } = await analyse(['SALON', null], ['SALON', [seen('tv')]])
  expect(pieces).toMatchObject([{ reference: 'TELEVISION' }])
  expect(onProgress.mock.calls).toEqual([[1], [2]])
})

it('photos none of which can be analysed are a failure, unlike photos without furniture', async () => {
  const analyserOf = (found: Detection[] | null) =>
    createEmbeddedAnalyser({ detect: async () => found })
  const photo = { room: 'SALON', title: '', jpeg: new Uint8Array() }
  const request = { surface: 40, photos: [photo, photo] }
  const onProgress = async () => undefined
  expect(await analyserOf(null)(request, onProgress)).toBeNull()
  expect(await analyserOf([])(request, onProgress)).toEqual([])
})

it('each reference that the detector can name is in the catalogue', () => {
  const known = new Set(FURNITURE_LIST.map(({ reference }) => reference))
  const named = Object.values(FURNITURE_LABELS).flatMap(label =>
    [...ROOM_REFERENCES, 'PIECE_1'].map(room => referenceOf(label, room)),
  )
  expect(named.filter(reference => reference !== null && !known.has(reference))).toEqual([])
  expect(referenceOf('bed', 'CHAMBRE_ENFANT')).toBe('LIT_SIMPLE')
  expect(referenceOf('bed', 'PIECE_1')).toBe('LIT_DOUBLE')
})
