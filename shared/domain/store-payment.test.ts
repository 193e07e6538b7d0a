import { describe, expect, it } from 'vitest'
import { cardFormOf, formIn, paypalWayOf } from './store-payment'

describe('the card form', () => {
  it('the card form drops the first character of each key and separates its URL', () => {
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

  it.each(['javascript:alert(1)', '/front', ''])(
    'the card form is null when its URL is "%s"',
    url => {
      expect(cardFormOf({ _CARDFORMURL: url })).toBeNull()
    },
  )
})

describe('the way to PayPal', () => {
  it('the way to PayPal is a redirect for a URL and a page for encoded HTML', () => {
    expect(paypalWayOf({ REDIRECTHTML: 'https://paypal.test/x' })).toEqual({
      kind: 'redirect',
      href: 'https://paypal.test/x',
    })
    expect(paypalWayOf({ REDIRECTHTML: 'PGZvcm0+' })).toEqual({ kind: 'page', base64: 'PGZvcm0+' })
  })

  it.each([{}, { REDIRECTHTML: '' }, { REDIRECTHTML: 'javascript:alert(1)' }])(
    'the way to PayPal is null for the answer %j',
    answer => {
      expect(paypalWayOf(answer)).toBeNull()
    },
  )
})

describe('the form of a page', () => {
  it('the form of a page is read with its URL and its fields', () => {
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

  it('the form of a page excludes later forms and keeps invalid entities unchanged', () => {
    const html =
      '<form action="/go"><input name=a value="&#9999999999;"></form><form><input name=b></form>'
    expect(formIn(html, 'https://bank.test/')).toMatchObject({ parameters: { a: '&#9999999999;' } })
    expect(formIn(html, 'https://bank.test/')?.parameters).not.toHaveProperty('b')
  })

  it.each(['<p>rien</p>', '<form action="javascript:alert(1)">', '<form action="http://[">'])(
    'the form of a page is null for %s',
    html => {
      expect(formIn(html, 'https://bank.test/x')).toBeNull()
    },
  )
})
