import { expect, it } from 'vitest'
import type { Persistence } from '../../../shared/stores/persistence'
import { NO_PERSISTENCE } from '../../../shared/stores/persistence'
import { createGoogleChoice, type GoogleState } from './google-choice'

const setUp = (isAgreed?: boolean) => {
  const saved: { isAgreed: boolean }[] = isAgreed === undefined ? [] : [{ isAgreed }]
  const kept: Persistence<{ isAgreed: boolean }> = {
    ...NO_PERSISTENCE,
    load: () => saved.at(-1) ?? null,
    save: record => saved.push(record) > 0,
  }
  const shown: GoogleState[] = []
  return { choice: createGoogleChoice(kept, state => shown.push(state)), saved, shown }
}

it.each([
  [undefined, 'asked'],
  [true, 'google'],
  [false, 'own'],
] as const)('the Google choice starts from the visitor’s saved answer: %s', (isAgreed, state) => {
  expect(setUp(isAgreed).choice.state()).toBe(state)
})

it('the Google choice saves each answer and shows the current state', () => {
  const { choice, saved, shown } = setUp()
  choice.choose('google')
  choice.choose('own')
  expect(saved).toEqual([{ isAgreed: true }, { isAgreed: false }])
  expect(shown).toEqual(['google', 'own'])
})

it('the Google choice keeps the saved consent when Google fails, and Google can be chosen again', () => {
  const { choice, saved } = setUp(true)
  choice.fail()
  expect(choice.state()).toBe('failed')
  expect(saved).toEqual([{ isAgreed: true }])
  choice.choose('google')
  expect(choice.state()).toBe('google')
})
