import { expect, it } from 'vitest'
import { draftKey, flashKey, ownerOfKey } from './device-keys'

it.each(['', 'agence-beaumarchais'])('the drafts of a customer of %j are found by their names', partner => {
  expect(ownerOfKey(draftKey(partner))).toEqual({ partner, isFlash: false })
  expect(ownerOfKey(`${draftKey(partner)}:aside`)).toEqual({ partner, isFlash: false })
  expect(ownerOfKey(flashKey(partner))).toEqual({ partner, isFlash: true })
})

it.each(['theme', 'moving:direct:owed', 'moving:direct:opener', 'moving:acme:flash:more', 'moving:'])(
  'what is kept as %s is nobody’s draft',
  name => expect(ownerOfKey(name)).toBeNull(),
)
