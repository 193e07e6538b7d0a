import { describe, expect, it } from 'vitest'
import { cardFormOf, formIn, paypalWayOf } from './store-payment'

describe('the card form', () => {
  it('loses the character before each key, and its address', () => {
    const answer = {
      _CARDFORMURL: 'https://bank.test/front/form/process',
      _AMOUNT: '2990',
      _3DSECURE: 'yes',
    }
    expect(cardFormOf(answer)).toEqual({
      kind: 'form',
      formUrl: 'https://bank.test/front/form/process',
      parameters: { AMOUNT: '2990', '3DSECURE': 'yes' },
    })
  })

  it.each(['javascript:alert(1)', '/front', ''])('is none that is posted to "%s"', url => {
    expect(cardFormOf({ _CARDFORMURL: url })).toBeNull()
  })
})

describe('the way to PayPal', () => {
  it('is an address, or a page', () => {
    expect(paypalWayOf({ REDIRECTHTML: 'https://paypal.test/x' })).toEqual({
      kind: 'redirect',
      href: 'https://paypal.test/x',
    })
    expect(paypalWayOf({ REDIRECTHTML: 'PGZvcm0+' })).toEqual({ kind: 'page', base64: 'PGZvcm0+' })
  })

  it.each([{}, { REDIRECTHTML: '' }, { REDIRECTHTML: 'javascript:alert(1)' }])(
    'is none in %j',
    answer => {
      expect(paypalWayOf(answer)).toBeNull()
    },
  )
})

describe('the form of a page', () => {
  it('is read with what it sends', () => {
    const html = `<body><form id=f method="post" action="https://paypal.test/go?a=1&amp;b=2">
      <input type="hidden" name="token" value="a&quot;b&#39;c"><input name=empty></form></body>`
    expect(formIn(html, 'https://bank.test/x')).toEqual({
      kind: 'form',
      formUrl: 'https://paypal.test/go?a=1&b=2',
      parameters: { token: 'a"b\'c', empty: '' },
    })
    expect(formIn('<form action="/go">', 'https://bank.test/x')).toMatchObject({
      formUrl: 'https://bank.test/go',
    })
  })

  it('ends where the form does, and holds what is no character as it stands', () => {
    const html =
      '<form action="/go"><input name=a value="&#9999999999;"></form><form><input name=b></form>'
    expect(formIn(html, 'https://bank.test/')).toMatchObject({ parameters: { a: '&#9999999999;' } })
    expect(formIn(html, 'https://bank.test/')?.parameters).not.toHaveProperty('b')
  })

  it.each(['<p>rien</p>', '<form action="javascript:alert(1)">', '<form action="http://[">'])(
    'is none in %s',
    html => {
      expect(formIn(html, 'https://bank.test/x')).toBeNull()
    },
  )
})
