import { expect, it } from 'vitest'
import { draftKey, partnerOfKey } from './device-keys'

it.each(['', 'agence-beaumarchais'])('the draft of a customer of %j is found by its name', partner => {
  expect(partnerOfKey(draftKey(partner))).toBe(partner)
  expect(partnerOfKey(`${draftKey(partner)}:aside`)).toBe(partner)
})

it('what others keep is nobody’s draft', () => expect(partnerOfKey('theme')).toBeNull())
