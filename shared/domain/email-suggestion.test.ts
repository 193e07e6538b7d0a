import fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestedEmail } from './email-suggestion'

it.each([
  ['zoe@gmial.com', 'zoe@gmail.com'],
  ['zoe@gmail.con', 'zoe@gmail.com'],
  ['zoe@gmail.fr', 'zoe@gmail.com'],
  ['zoe@gmail', 'zoe@gmail.com'],
  ['zoe@gmai.com', 'zoe@gmail.com'],
  ['zoe@gmailcom', 'zoe@gmail.com'],
  ['zoe@GMAIL.CM', 'zoe@gmail.com'],
  ['zoe@hotmal.fr', 'zoe@hotmail.fr'],
  ['zoe@hotmial.com', 'zoe@hotmail.com'],
  ['zoe@orange.fe', 'zoe@orange.fr'],
  ['zoe@wanado.fr', 'zoe@wanadoo.fr'],
  ['zoe@laposte.ne', 'zoe@laposte.net'],
  ['zoe@yaho.fr', 'zoe@yahoo.fr'],
  ['zoe@outlok.fr', 'zoe@outlook.fr'],
  ['zoe@iclod.com', 'zoe@icloud.com'],
  ['zoe@sfr.rf', 'zoe@sfr.fr'],
])('suggestedEmail suggests a correction for %s: %s', (email, meant) =>
  expect(suggestedEmail(email)).toBe(meant),
)

it.each([
  'zoe@gmail.com',
  'zoe@Orange.fr',
  'zoe@mail.com',
  'zoe@ymail.com',
  'zoe@email.com',
  'zoe@exemple.fr',
  'zoe@free.org',
  'zoe@hotmail.it',
  'zoe@gmx.fr',
  'zoe@aol.com',
  'zoe',
  '@gmial.com',
  '',
])('suggestedEmail suggests nothing for %j', email => expect(suggestedEmail(email)).toBeNull())

it('a suggested e-mail keeps the part before the @ and causes no further suggestion', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('gmail.com', 'hotmail.fr', 'orange.fr', 'laposte.net', 'yahoo.com'),
      fc.nat(),
      fc.constantFrom('', 'x', 'm', '.'),
      fc.boolean(),
      (domain, place, letter, isInserted) => {
        const at = place % domain.length
        const typed = domain.slice(0, at) + letter + domain.slice(isInserted ? at : at + 1)
        fc.pre(typed !== domain && !['mail.com', 'email.com', 'ymail.com'].includes(typed))
        const meant = suggestedEmail(`zoe@${typed}`)
        expect(meant).toMatch(/^zoe@/)
        expect(suggestedEmail(meant ?? '')).toBeNull()
      },
    ),
  )
})
