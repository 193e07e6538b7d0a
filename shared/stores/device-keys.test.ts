import { expect, it } from 'vitest'
import { cartClientKey, cartKey, draftKey, flashKey, ownerOfKey } from './device-keys'

it.each(['', 'agence-beaumarchais'])(
  'the drafts of a customer of %j are found by their names',
  partner => {
    expect(ownerOfKey(draftKey(partner))).toEqual({ partner, kind: 'quote' })
    expect(ownerOfKey(`${draftKey(partner)}:aside`)).toEqual({ partner, kind: 'quote' })
    expect(ownerOfKey(flashKey(partner))).toEqual({ partner, kind: 'flash' })
    expect(ownerOfKey(cartClientKey(partner))).toEqual({ partner, kind: 'cart' })
    expect(ownerOfKey(cartKey(partner))).toBeNull()
  },
)

it.each([
  'theme',
  'moving:direct:owed',
  'moving:direct:opener',
  'moving:acme:flash:more',
  'moving:',
])('the key %s belongs to no draft', name => expect(ownerOfKey(name)).toBeNull())
