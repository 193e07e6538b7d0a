import { describe, expect, it } from 'vitest'
import { emptyFunnelValues, type FunnelValues } from './funnel-values'
import {
  allowedStep,
  FIRST_STEP,
  firstStep,
  furthestStep,
  isBackBlocked,
  progressOf,
  STEPS,
  stepAfter,
  stepBefore,
  stepsIn,
} from './steps'
import { customerValues, LYON } from './testing/valid-customer'
import { typedAddress } from './address'

const visit = (changes: Partial<FunnelValues> = {}) => ({
  values: customerValues(changes),
  isLeadSent: true,
})

describe('the order', () => {
  it('the steps have their fixed order and progress', () => {
    expect(STEPS.map(step => [step, progressOf(step)])).toEqual([
      ['mes-coordonnees', 25],
      ['choix-volume', 50],
      ['mon-volume', 75],
      ['mes-adresses', 100],
      ['reserver', 100],
    ])
  })

  it('the steps lead forward and back and stop at both ends', () => {
    expect(STEPS.map(step => stepAfter(step))).toEqual([
      'choix-volume',
      'mon-volume',
      'mes-adresses',
      'reserver',
      'reserver',
    ])
    expect(STEPS.map(step => stepBefore(step))).toEqual([
      'mes-coordonnees',
      'mes-coordonnees',
      'choix-volume',
      'mon-volume',
      'mes-adresses',
    ])
  })
})

describe('how far a customer may go', () => {
  it.each([
    ['nothing filled in', { values: emptyFunnelValues(), isLeadSent: false }, 'mes-coordonnees'],
    [
      'contact details that were never sent',
      { values: customerValues(), isLeadSent: false },
      'mes-coordonnees',
    ],
    [
      'a departure changed to bare text',
      visit({ departureAddress: typedAddress('Paris') }),
      'mes-coordonnees',
    ],
    [
      'an e-mail changed since the lead was sent',
      { ...visit(), isLeadSent: false },
      'mes-coordonnees',
    ],
    ['a lead', visit({ isKnownVolume: null }), 'choix-volume'],
    ['a volume to be stated', visit({ volume: null }), 'mon-volume'],
    ['a list with nothing on it', visit({ isKnownVolume: 'unknown' }), 'mon-volume'],
    ['photos, which are not asked for yet', visit({ isKnownVolume: 'asi' }), 'mon-volume'],
    ['a volume', visit({ arrivalAddress: typedAddress() }), 'mes-adresses'],
    [
      'an arrival typed and not chosen',
      visit({ arrivalAddress: typedAddress('Lyon') }),
      'mes-adresses',
    ],
    [
      'storage without an end',
      visit({ needStorage: true, noArrivalAddress: true }),
      'mes-adresses',
    ],
    [
      'storage, and no arrival',
      visit({
        needStorage: true,
        noArrivalAddress: true,
        unlimitedStorage: true,
        arrivalAddress: typedAddress(),
      }),
      'reserver',
    ],
    [
      'a moving date put off past the end of storage',
      visit({
        needStorage: true,
        noArrivalAddress: true,
        endStorageDate: '2027-01-31',
        movingDate: '2027-01-31',
      }),
      'mes-adresses',
    ],
    ['everything', visit(), 'reserver'],
    [
      'a list with a chair on it',
      visit({
        isKnownVolume: 'unknown',
        inventory: { SALON: { predefined: { CHAISE: 1 }, custom: [] } },
      }),
      'reserver',
    ],
  ] as const)(
    'a customer may go to the step that the answers allow: %s',
    (_, progress, expected) => {
      expect(furthestStep(progress)).toBe(expected)
      const filled = STEPS.slice(0, STEPS.indexOf(expected) + 1)
      // With a lead the booking page is, which says what is missing.
      const reachable: readonly string[] =
        expected === FIRST_STEP ? filled : [...filled, 'reserver']
      for (const step of STEPS)
        expect(allowedStep(step, progress)).toBe(reachable.includes(step) ? step : expected)
    },
  )

  it('the first step is the contact details', () => {
    expect(FIRST_STEP).toBe('mes-coordonnees')
  })
})

describe('the way back from the addresses', () => {
  it.each([
    ['an empty arrival', typedAddress(), true],
    ['spaces', typedAddress('  '), true],
    ['text that was not chosen', typedAddress('Lyon'), false],
    ['a chosen place', LYON, false],
  ])('going back from the addresses depends on the arrival: %s', (_, arrivalAddress, isBlocked) => {
    const { values } = visit({ arrivalAddress })
    for (const step of STEPS.slice(0, 3))
      expect(isBackBlocked('mes-adresses', step, values)).toBe(isBlocked)
    expect(isBackBlocked('mes-adresses', 'reserver', values)).toBe(false)
    expect(isBackBlocked('mon-volume', 'choix-volume', values)).toBe(false)
  })

  it('the way back from the addresses is open when no arrival is needed', () => {
    const { values } = visit({ arrivalAddress: typedAddress(), noArrivalAddress: true })
    expect(isBackBlocked('mes-adresses', 'mon-volume', values)).toBe(false)
    expect(isBackBlocked('mes-adresses', 'mon-volume', { ...values, needStorage: true })).toBe(
      false,
    )
  })
})

describe('a landing’s flow', () => {
  it('the landing flow asks for the contact details last, just before the booking', () => {
    expect(firstStep('landing')).toBe('choix-volume')
    expect(stepsIn('landing').map(step => [step, progressOf(step, 'landing')])).toEqual([
      ['choix-volume', 50],
      ['mon-volume', 75],
      ['mes-adresses', 100],
      ['mes-coordonnees', 100],
      ['reserver', 100],
    ])
    expect(stepsIn('landing').map(step => stepAfter(step, 'landing'))).toEqual([
      'mon-volume',
      'mes-adresses',
      'mes-coordonnees',
      'reserver',
      'reserver',
    ])
    expect(stepsIn('landing').map(step => stepBefore(step, 'landing'))).toEqual([
      'choix-volume',
      'choix-volume',
      'mon-volume',
      'mes-adresses',
      'mes-coordonnees',
    ])
  })

  it.each([
    ['nothing', { values: emptyFunnelValues(), isLeadSent: false }, 'choix-volume'],
    ['a way to know the volume', { ...visit({ volume: null }), isLeadSent: false }, 'mon-volume'],
    [
      'a volume',
      { ...visit({ arrivalAddress: typedAddress() }), isLeadSent: false },
      'mes-adresses',
    ],
    ['the addresses', { ...visit(), isLeadSent: false }, 'mes-coordonnees'],
    ['a lead', visit(), 'reserver'],
  ] as const)(
    'the furthest step of a landing depends on the answers: %s',
    (_, progress, expected) => {
      expect(furthestStep(progress, 'landing')).toBe(expected)
      for (const step of stepsIn('landing')) {
        const isReached = stepsIn('landing').indexOf(step) <= stepsIn('landing').indexOf(expected)
        expect(allowedStep(step, progress, 'landing')).toBe(isReached ? step : expected)
      }
    },
  )

  it('the landing flow shows the booking page of a lead that has no volume any more', () => {
    expect(allowedStep('reserver', visit({ isKnownVolume: null }), 'landing')).toBe('reserver')
  })

  it('the landing flow without an arrival leads on to the contact details, but not back', () => {
    const { values } = visit({ arrivalAddress: typedAddress() })
    expect(isBackBlocked('mes-adresses', 'mon-volume', values, 'landing')).toBe(true)
    expect(isBackBlocked('mes-adresses', 'mes-coordonnees', values, 'landing')).toBe(false)
  })
})
