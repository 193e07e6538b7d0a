import { describe, expect, it } from 'vitest'
import type { FaultReason } from '../../shared/api/http'
import { STEPS } from '../../shared/domain/steps'
import { fault } from '../../shared/stores/testing/fake-server'
import { faultWords } from './fault-words'

const SIMULATION = {
  title: 'Erreur lors de la création de la simulation',
  message: 'Une erreur est survenue.',
}
const GENERIC = { title: 'Erreur', message: 'Toutes nos excuses mais une erreur est survenue' }
const KEPT = 'Vos réponses sont conservées.'
const TOO_EARLY = 'Vous ne pouvez plus réserver de déménagement pour cette date'

const REASONS: Readonly<Record<FaultReason, RegExp>> = {
  network: /joindre notre serveur/,
  timeout: /trop de temps/,
  server: /rencontré un problème/,
  malformed: /arrivée incomplète/,
  'too-many': /Trop de demandes/,
  invalid: /à vérifier/,
  unauthorized: /pas autorisée/,
  'not-found': /n’existe plus/,
  conflict: /déjà en cours/,
  'too-large': /trop volumineuse/,
}

describe('a call that failed', () => {
  for (const [reason, says] of Object.entries(REASONS))
    it.each([
      ['mes-coordonnees', SIMULATION],
      ['mes-adresses', SIMULATION],
      ['reserver', GENERIC],
    ] as const)(
      `the message of a call that failed with ${reason} on %s says what to do`,
      (step, words) => {
        const told = faultWords(fault(reason as FaultReason), step, 'on')
        expect(told).toMatchObject({ ...words, retryLabel: 'Réessayer', place: undefined })
        expect(told?.details).toEqual([expect.stringMatching(says), KEPT])
      },
    )

  it.each(['mes-coordonnees', 'mes-adresses'] as const)(
    'a failed call in the landing flow on %s is told as a failed update of the quote',
    step => {
      const told = faultWords(fault('server'), step, 'on', 'landing')
      expect(told).toMatchObject({
        title: 'La mise à jour du devis a échoué',
        retryLabel: 'Réessayer',
      })
      expect(told?.details).toEqual([expect.stringMatching(REASONS.server), KEPT])
    },
  )

  it('the fault of a day that has passed links to the date', () => {
    const violations = [{ propertyPath: 'movingDate', message: TOO_EARLY }]
    expect(faultWords(fault('invalid', violations), 'mes-adresses', 'on')).toEqual({
      title: 'Erreur de date de déménagement',
      message: TOO_EARLY,
      details: [KEPT],
      retryLabel: 'Changer la date',
      place: 'mes-coordonnees',
    })
  })

  it('the fault of an answer of another step links to that step', () => {
    const violations = [{ propertyPath: 'inventory.SALON', message: 'Trop grand' }]
    const told = faultWords(fault('invalid', violations), 'mes-adresses', 'on')
    expect(told).toMatchObject({
      message: 'Trop grand',
      retryLabel: 'Modifier ma réponse',
      place: 'mon-volume',
    })
  })

  it('a fault of the present step’s answer is shown at its field only', () => {
    const violations = [{ propertyPath: 'email', message: 'Doit être un e-mail' }]
    expect(faultWords(fault('invalid', violations), 'mes-coordonnees', 'on')).toBeNull()
  })

  it('the fault of a lead that the server does not know offers another try', () => {
    const violations = [{ propertyPath: 'leadUuid', message: 'LeadUuid est inconnu' }]
    const told = faultWords(fault('invalid', violations), 'mes-adresses', 'on')
    expect(told).toMatchObject({ ...SIMULATION, retryLabel: 'Réessayer', place: undefined })
    expect(told?.details[0]).toMatch(/Votre demande n’existe plus/)
  })
})

describe('a device without network', () => {
  it.each(STEPS)(
    'the customer is told on %s that the network is lost and that it is back',
    step => {
      expect(faultWords(fault('network'), step, 'off')?.details).toEqual([
        'Vous êtes hors connexion.',
        KEPT,
      ])
      expect(faultWords(fault('network'), step, 'back')?.details).toEqual([
        'La connexion est revenue.',
        KEPT,
      ])
    },
  )

  it('a fault of the server is not blamed on a device without network', () => {
    expect(faultWords(fault('server'), 'mes-adresses', 'off')?.details[0]).toMatch(
      /rencontré un problème/,
    )
  })
})
