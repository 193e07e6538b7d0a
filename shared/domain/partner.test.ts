import { create } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { AssetUrl, HexColor, Partner, PartnerTheme, Slug } from './partner'
import { Uuid } from './uuid'

it.each([
  ['acme', true],
  ['agence-beaumarchais', true],
  ['3-suisses', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['', false],
  ['Acme', false],
  ['a--b', false],
  ['-a', false],
  ['a-', false],
  ['a/b', false],
  ['..', false],
  ['é', false],
  ['a\n', false],
])('the check of %j as a slug returns %j', (slug, expected) => expect(Slug.is(slug)).toBe(expected))

it.each([
  ['#d23b1e', true],
  ['#D23B1E', true],
  ['#fff', false],
  ['d23b1e', false],
  ['#d23b1e80', false],
  ['red', false],
  ['#d23b1e;}', false],
  ['red;background:url(//evil.example)', false],
])('the check of %j as a colour returns %j', (color, expected) =>
  expect(HexColor.is(color)).toBe(expected),
)

it.each([
  ['https://cdn.exemple.fr/logo.svg', true],
  ['http://localhost:1337/logo.svg', true],
  ['/uploads/logo.svg', true],
  ['//cdn.exemple.fr/logo.svg', false],
  ['/\\cdn.exemple.fr', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['file:///etc/hosts', false],
  ['logo.svg', false],
  ['', false],
])('the check of %j as a picture’s URL returns %j', (url, expected) =>
  expect(AssetUrl.is(url)).toBe(expected),
)

it.each([
  ['5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11', true],
  ['5F0E6D54-6C1E-4A5E-9B0A-3F8A5A3C1D11', false],
  ['5f0e6d54-6c1e-1a5e-9b0a-3f8a5a3c1d11', true],
  ['5f0e6d54-6c1e-9a5e-9b0a-3f8a5a3c1d11', false],
  ['5f0e6d54-6c1e-4a5e-cb0a-3f8a5a3c1d11', false],
  ['5f0e6d546c1e4a5e9b0a3f8a5a3c1d11', false],
  [' 5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11', false],
  ['5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11\n', false],
  ['', false],
])('the check of %j as a uuid returns %j', (uuid, expected) => expect(Uuid.is(uuid)).toBe(expected))

describe('a partner', () => {
  const least = {
    slug: 'acme',
    title: 'Acme',
    tokensourcepublic: 'acme-42',
    theme: { accent: '#d23b1e', radius: 8 },
  }

  it('a partner with only the required fields gets empty defaults for the rest', () => {
    expect(create(least, Partner)).toEqual({
      ...least,
      theme: { accent: '#d23b1e', radius: 8, font: 'inherit' },
      metaDescription: '',
      h1Title: '',
      heroCardTitle: '',
      heroLeftText: '',
      h1HeroFormTitle: '',
      heroFormSubTitle: '',
      iconCards: [],
      textBlocks: [],
      allowedOrigins: [],
      logo: '',
      background: '',
    })
  })

  it.each([
    ['Inter, "Helvetica Neue", sans-serif', true],
    ["'Open Sans', serif", true],
    ['x; } body { display: none', false],
    ['url(https://exemple.fr/f.woff2)', false],
    ['var(--x)', false],
    ['', false],
  ])('the check of %j as a partner’s font returns %j', (font, expected) => {
    expect(PartnerTheme.is({ accent: '#d23b1e', radius: 8, font })).toBe(expected)
  })

  it.each([
    [0, true],
    [28, true],
    [29, false],
    [-1, false],
    ['8px', false],
  ])('the check of %j as a partner’s corner radius returns %j', (radius, expected) => {
    expect(PartnerTheme.is({ accent: '#d23b1e', radius, font: 'inherit' })).toBe(expected)
  })
})
