import { expect, it } from 'vitest'
import { paymentPage } from './payment-page-address'

const UUID = '0c8f2a52-1b5a-4b3e-8a55-7c1d2e3f4a5b'
const PAYMENT = `https://hote.test/simulation/${UUID}/paiement`

it.each([
  ['', ''],
  [
    'https://agence.test/merci?a=1&b=é',
    '&retour=https%3A%2F%2Fagence.test%2Fmerci%3Fa%3D1%26b%3D%25C3%25A9',
  ],
  ['/merci', '&retour=https%3A%2F%2Fagence.test%2Fmerci'],
  ['javascript:alert(1)', ''],
  ['https://', ''],
])(
  'the payment address has the displayed amount and handles the return address %j',
  (returnUrl, query) => {
    const { href, publicHref } = paymentPage(
      'https://hote.test',
      UUID,
      returnUrl,
      'https://agence.test/devis',
      144_600,
      'secret',
    )
    expect(href).toBe(`${PAYMENT}?montant=144600${query}#jeton=secret`)
    expect(publicHref).not.toContain(UUID)
  },
)

it('the payment address has no token for a page of our own site', () => {
  const { href } = paymentPage(
    'https://hote.test',
    UUID,
    '',
    'https://hote.test/tunnel',
    144_600,
    'secret',
  )
  expect(href).toBe(`${PAYMENT}?montant=144600`)
})
