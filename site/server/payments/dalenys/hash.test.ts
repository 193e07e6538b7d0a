import { describe, expect, it } from 'vitest'
import { hashOf, hasRightHash, signed } from './hash'

const ORDER = {
  IDENTIFIER: 'sandbox',
  OPERATIONTYPE: 'payment',
  ORDERID: '1234',
  AMOUNT: '1000',
  CLIENTIDENT: 'john.snow',
  DESCRIPTION: 'Déménagement',
  VERSION: '3.0',
  '3DSECURE': 'yes',
}

describe('the hash', () => {
  it.each([
    [
      'flat',
      'password',
      { c: '3', a: '1', b: '2' },
      '77c71c1e70ea28525cf078537d22d1932922e3741ed83287b0dc0a117bf77999',
    ],
    [
      'with a map',
      'password',
      { c: '3', a: '1', b: '2', 'd[y]': '43', 'd[x]': '42' },
      '376383093261372eb97909ed1a44b1adb5e8f2687f7a64f1c41d5a0c8cc0b0fa',
    ],
    [
      'with accents and a digit in front',
      'sandboxpass',
      ORDER,
      'e842255c48d60dbd024f3afb4ca62958e0d7a9d1e14867d1e51c189a7d05a3c0',
    ],
  ])('the hash equals that of the bank’s own kit: %s', (_, password, parameters, hash) => {
    expect(hashOf(parameters, password)).toBe(hash)
  })

  it('the hash sorts a key before its parts and those before a longer key, and leaves out HASH', () => {
    const one = {
      AMOUNTSX: '1',
      'AMOUNTS[2026-12-22]': '2',
      'AMOUNTS[2026-11-22]': '3',
      AMOUNTS: '4',
    }
    const text = 'pwAMOUNTS=4pwAMOUNTS[2026-11-22]=3pwAMOUNTS[2026-12-22]=2pwAMOUNTSX=1pw'
    expect(hashOf({ ...one, HASH: 'x' }, 'pw')).toBe(hashOf(one, 'pw'))
    // One value with the whole text of the three has the same hash.
    const [first, ...rest] = text.slice(2, -2).split('=')
    expect(hashOf(one, 'pw')).toBe(hashOf({ [first ?? '']: rest.join('=') }, 'pw'))
  })

  it('the hash of a message is accepted in lower and upper case', () => {
    const message = signed(ORDER, 'pw')
    expect(hasRightHash(message, 'pw')).toBe(true)
    expect(hasRightHash({ ...message, HASH: (message.HASH ?? '').toUpperCase() }, 'pw')).toBe(true)
  })

  it.each([
    ['another password', { ...signed(ORDER, 'other') }],
    ['no hash', ORDER],
    ['an empty hash', { ...ORDER, HASH: '' }],
    ['half a hash', { ...ORDER, HASH: hashOf(ORDER, 'pw').slice(0, 32) }],
    ['an amount changed', { ...signed(ORDER, 'pw'), AMOUNT: '1' }],
    [
      'a parameter left out',
      Object.fromEntries(
        Object.entries(signed(ORDER, 'pw')).filter(([name]) => name !== 'ORDERID'),
      ),
    ],
    ['a parameter more', { ...signed(ORDER, 'pw'), EXTRADATA: '' }],
  ])('the hash of a message is rejected with %s', (_, message) => {
    expect(hasRightHash(message, 'pw')).toBe(false)
  })
})
