import { describe, expect, it } from 'vitest'
import { isolate } from './isolate'
import { renderMail } from './render-mail'
import { Button, Paragraph } from './parts'

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body class="x">${body}</body></html>`

describe('a mail made fit for a shadow root', () => {
  it('an isolated mail keeps the elements and styles of our own mails', () => {
    const { html } = renderMail({
      subject: 'Votre devis',
      preheader: 'Un prix',
      reason: 'Vous l’avez demandé.',
      body: (
        <>
          <Paragraph>Bonjour</Paragraph>
          <Button href="https://nouvelle-cle.example/devis#cle">Ouvrir</Button>
        </>
      ),
    })
    const shown = isolate(html)
    expect(shown).toMatch(/<p class="paragraph" style="margin:0 0 20px">Bonjour<\/p>/)
    expect(shown).toMatch(
      /<a href="https:\/\/nouvelle-cle\.example\/devis#cle" style="[^"]*" target="_blank" rel="noopener/,
    )
    expect(shown).toMatch(/^<style>@container \(max-width: 620px\)/)
    expect(shown).toMatch(/<table role="presentation" width="100%" cellpadding="0"/)
    expect(shown).not.toMatch(/<body|<html|<head|<meta|<title|<!--/)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java&#10;script:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg onload="alert(1)"><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name="a"></form>',
    '<base href="https://evil.example"><link rel="stylesheet" href="https://evil.example">',
    '</template><script>alert(1)</script><template>',
  ])('an isolated mail has nothing dangerous of %s', body => {
    const shown = isolate(page(body)).toLowerCase()
    expect(shown).not.toMatch(
      /script|alert|\son\w+=|evil|<(?:img|svg|iframe|form|input|base|link|template|\/template)/,
    )
  })

  it('the open elements of an isolated mail are closed', () => {
    expect(isolate(page('<table><tr><td><p>Un<div>deux'))).toBe(
      '<style></style><table><tr><td><p>Un</p><div>deux</div></td></tr></table>',
    )
  })

  it('an isolated mail loses a style sheet with a tag in it', () => {
    const head = '<style>a{}</style><style>b{}</style><script>alert(1)</script>'
    expect(isolate(page('x', head))).toBe('<style>a{}\nb{}</style>x')
    expect(isolate(page('x', '<style>a{}<script>alert(1)</script></style>'))).toBe(
      '<style></style>x',
    )
  })
})
