import { describe, expect, it } from 'vitest'
import { fault } from '../../shared/stores/testing/fake-server'
import { faultDetails } from './fault-details'

const NOW = new Date('2029-11-22T13:12:00Z')
const UUID = '11111111-1111-4111-8111-111111111111'
const DOWN = { ...fault('server'), isUpstream: true } as const
const SAYS_DOWN = 'Le service des ventes flash ne répond pas.'

describe('a call for a flash offer that failed', () => {
  it.each([
    ['nothing is booked', null, null, ['Rien n’est réservé.']],
    [
      'it is kept',
      UUID,
      '2029-11-22T13:32:00Z',
      ['L’offre vous est réservée jusqu’à 14\u00A0h\u00A032.'],
    ],
    ['it was kept', UUID, '2029-11-22T13:12:00Z', []],
    ['a booking could not be read', UUID, null, []],
  ])(
    'the details of a failed call tell if the offer is held when %s',
    (_, simulationUuid, until, held) => {
      expect(faultDetails(DOWN, 'on', { simulationUuid, until }, NOW)).toEqual([SAYS_DOWN, ...held])
    },
  )

  it('the details of a failed call name the content service only if it is what fails', () => {
    const [why] = faultDetails(fault('server'), 'on', { simulationUuid: null, until: null }, NOW)
    expect(why).toBe('Notre serveur a rencontré un problème.')
    const [off] = faultDetails(fault('network'), 'off', { simulationUuid: null, until: null }, NOW)
    expect(off).toBe('Vous êtes hors connexion.')
  })
})
