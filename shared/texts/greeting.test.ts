import { expect, it } from 'vitest'
import { hello } from './greeting'

it.each(['Zoé', 'J. R.', 'Zoé "Zozo"', 'O‘Connor', 'Anne – Marie', 'Zoé 🚚'])(
  'a mail greets %s by name',
  name => {
    expect(hello(name)).toBe(`Bonjour ${name},`)
  },
)

it.each(['https://exemple.fr', 'www.exemple.fr', 'gagnez sur exemple.fr', 'zoe@exemple.fr'])(
  'a mail does not repeat the link in the name %s',
  name => expect(hello(name)).toBe('Bonjour,'),
)
