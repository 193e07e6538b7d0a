import { expect, it } from 'vitest'
import { readBillingName } from './read-billing-name'

it('a company is kept with its SIREN as nine digits', () => {
  expect(readBillingName({ companyName: ' Cartons & Cie ', siren: '732 829 320' })).toEqual({
    ok: true,
    value: { companyName: 'Cartons & Cie', siren: '732829320' },
  })
})

it.each([
  { companyName: 'Cartons & Cie', siren: '' },
  { companyName: '', siren: '' },
])('a company may have no SIREN, and an invoice no company: %j', typed => {
  expect(readBillingName(typed)).toEqual({ ok: true, value: typed })
})

it.each([
  ['siren', { companyName: 'Cartons & Cie', siren: '732 829 321' }],
  ['siren', { companyName: 'Cartons & Cie', siren: '12345' }],
  ['companyName', { companyName: '  ', siren: '732829320' }],
  ['companyName', { companyName: 'a'.repeat(121), siren: '' }],
])('a wrong %s is refused at its field: %j', (propertyPath, typed) => {
  expect(readBillingName(typed)).toMatchObject({ ok: false, violations: [{ propertyPath }] })
})
