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
] as const)('begins as the visitor left it: %s', (isAgreed, state) => {
  expect(setUp(isAgreed).choice.state()).toBe(state)
})

it('keeps each answer, and shows what holds', () => {
  const { choice, saved, shown } = setUp()
  choice.choose('google')
  choice.choose('own')
  expect(saved).toEqual([{ isAgreed: true }, { isAgreed: false }])
  expect(shown).toEqual(['google', 'own'])
})

it('keeps what was agreed to though Google failed: it may be well tomorrow', () => {
  const { choice, saved } = setUp(true)
  choice.fail()
  expect(choice.state()).toBe('failed')
  expect(saved).toEqual([{ isAgreed: true }])
  choice.choose('google')
  expect(choice.state()).toBe('google')
})
