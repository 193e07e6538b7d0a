import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { markup } from './markup'

describe('markup', () => {
  it('markup escapes inserted text as React does', () => {
    const nasty = `<b onclick="x('&')">`
    expect(markup`<a title="${nasty}">${nasty}</a>`.__html).toBe(
      renderToStaticMarkup(createElement('a', { title: nasty }, nasty)),
    )
  })

  it('markup inserts other markup and lists unescaped and leaves out null', () => {
    const rows = ['Évry', 'L’Haÿ'].map((name, index) => markup`<li>${index} ${name}</li>`)
    expect(markup`<ul>${rows}</ul>${markup`<hr>`}${null}${[]}`.__html).toBe(
      '<ul><li>0 Évry</li><li>1 L’Haÿ</li></ul><hr>',
    )
  })
})
