import { describe, expect, it } from 'vitest'
import { COMPANY } from '../../../shared/brand'
import { mailAccent } from './mail-accent'
import {
  Button,
  Divider,
  Facts,
  Heading,
  Note,
  Paragraph,
  PhoneLink,
  Title,
  Verbatim,
} from './parts'
import { cleanSubject, renderMail } from './render-mail'

const content = {
  subject: 'Votre devis',
  preheader: 'Un prix ferme pendant 15 jours',
  reason: 'Vous avez demandé ce devis.',
  body: (
    <>
      <Title>Votre devis de déménagement</Title>
      <Paragraph>
        De <a href="https://nouvelle-cle.example/paris">Paris</a> à Lyon, tel que vous l’avez vu sur
        notre site il y a quelques minutes, toutes taxes comprises.
      </Paragraph>
      <Facts
        facts={[
          { label: 'Départ', value: 'Paris' },
          { label: 'Prix définitif', value: '1\u202f234,50\u00a0€', isPrice: true },
        ]}
      />
      <Button href="https://nouvelle-cle.example/devis#cle">Ouvrir mon devis</Button>
      <Divider />
      <Heading>Votre message</Heading>
      <Verbatim text={'Bonjour,\r\n\r\n<script>alert(1)</script>'} />
      <Note>Appel non surtaxé.</Note>
    </>
  ),
}

describe('the HTML of a mail', () => {
  const { html } = renderMail(content)
  const [head = '', body = ''] = html.split('</head>')

  it('the HTML of a mail carries its styles in its tags, with every variable resolved', () => {
    expect(body).not.toContain('<style')
    expect(html).not.toContain('var(--')
    expect(body).toMatch(/<h1 class="title" style="[^"]*font-size: 28px/)
    expect(body).toMatch(/<body class="ground" style="[^"]*background: #fbf6ee/)
    expect(body).toMatch(
      /<a href="https:\/\/nouvelle-cle\.example\/devis#cle" style="[^"]*padding: 16px 28px/,
    )
    expect(body).toContain('mso-padding-alt: 16px 28px')
  })

  it('the HTML of a mail has separate style sheets for phones and for both kinds of dark mode', () => {
    const sheets = [...head.matchAll(/<style>([^]*?)<\/style>/g)].map(([, sheet = '']) => sheet)
    expect(sheets.map(sheet => sheet.slice(0, 20))).toEqual([
      expect.stringContaining('@media (max-width'),
      expect.stringContaining('@media (prefers-colo'),
      expect.stringContaining('[data-ogsc] .ground'),
    ])
    for (const sheet of sheets)
      expect(sheet.split('{').length, 'as many braces opened as closed').toBe(
        sheet.split('}').length,
      )
    expect(head).toContain('<meta name="color-scheme" content="light dark">')
  })

  it('the HTML of a mail is 600 px wide, in Outlook too, and is laid out by tables alone', () => {
    expect(body.match(/<!--\[if mso\]>/g)).toHaveLength(2)
    expect(body).toContain('max-width: 600px')
    expect(body).not.toMatch(/display: (?:flex|grid)|<img|<svg|<script|url\(/)
  })

  it('the HTML of a mail begins with the preheader, padded to hide the header in a list of mails', () => {
    const seen = body.replaceAll(/<[^>]+>/g, '').trimStart()
    expect(seen).toMatch(/^Un prix ferme pendant 15 jours(?:\u200c\u00a0){80}/)
  })

  it('the HTML of a mail gives the company’s legal details and the reason for the mail', () => {
    const text = body.replaceAll('\u00a0', ' ')
    for (const said of [COMPANY.address, COMPANY.register, COMPANY.vatNumber, '100 000 euros'])
      expect(text).toContain(said)
    expect(body).toContain('Vous avez demandé ce devis.')
  })

  it('the HTML of a mail shows a visitor’s message with its markup escaped', () => {
    expect(body).toContain('Bonjour,<br><br>&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('the HTML of a mail keeps braces in a text as they were typed', () => {
    const body = (
      <>
        <Verbatim text="{{" />
        <Paragraph>{'entre deux }} fin'}</Paragraph>
      </>
    )
    const { html: written } = renderMail({ ...content, body })
    expect(written).toMatch(/<p class="paragraph" style="[^"]+">entre deux }} fin<\/p>/)
  })

  it('a message of very many lines is kept whole with a limited number of line breaks', () => {
    const text = Array.from({ length: 20_000 }, (_, line) => `l${line}`).join('\n')
    const { html: long } = renderMail({ ...content, body: <Verbatim text={text} /> })
    expect(long.split('<br>').length).toBeLessThan(500)
    expect(long).toContain('l399<br>l400 l401 ')
    expect(long).toContain(' l19999</blockquote>')
  })

  it('the HTML of a mail has an unsubscribe link only where one is given', () => {
    expect(html).not.toContain('Ne plus recevoir ces messages')
    const ended = renderMail({
      ...content,
      unsubscribeUrl: 'https://nouvelle-cle.example/stop?a=1&b=2',
    })
    expect(ended.html).toMatch(
      /<a href="https:\/\/nouvelle-cle\.example\/stop\?a=1&amp;b=2"[^>]*>Ne plus recevoir ces/,
    )
    expect(ended.unsubscribeUrl).toBe('https://nouvelle-cle.example/stop?a=1&b=2')
  })

  it('the HTML of a mail takes a partner’s accent and rejects values that are no colours', () => {
    const fill = '#0a5c4a'
    expect(renderMail({ ...content, accent: { fill, text: '#ffffff', edge: fill } }).html).toMatch(
      /<td[^>]*background: #0a5c4a/,
    )
    for (const accent of [
      { fill: 'red;}*{x:y', text: fill, edge: fill },
      { fill, text: fill, edge: 'red' },
    ])
      expect(() => renderMail({ ...content, accent })).toThrow('Expected a string')
  })

  it.each([
    ['#1f4d3a', '#1f4d3a', true], // as dark as a sheet at night
    ['#ffee66', '#998f3d', false], // as light as one by day
    ['#6d28d9', '#6d28d9', true],
    ['#d23b1e', '#d23b1e', false],
  ])('a button in %s stands out by day and by night', (accent, edge, isFramedAtNight) => {
    const { html } = renderMail({ ...content, accent: mailAccent({ theme: { accent } }) })
    expect(/<td[^>]*border: 1px solid (#\w+)/.exec(html)?.[1]).toBe(edge)
    expect(html.includes('border-color: #c3ccd9')).toBe(isFramedAtNight)
  })

  it('an e-mail address can break before its @ in HTML and stays whole in text', () => {
    const body = <Facts facts={[{ label: 'E-mail', value: 'elise.quintefeuille@example.fr' }]} />
    const { html: written, text } = renderMail({ ...content, body })
    expect(written).toContain('>elise.quintefeuille<wbr>@example.fr</td>')
    expect(text).toMatch(/^E-mail {2}elise\.quintefeuille@example\.fr$/m)
  })

  it.each([
    ['06 12 34 56 78', '<a href="tel:+33612345678"'],
    ['+32 2 555 12 12', '<a href="tel:+3225551212"'],
    ['12', '<p class="paragraph"'],
  ])('the phone number %s becomes a link only where it is a valid number', (phone, link) => {
    const body = (
      <Paragraph>
        <PhoneLink phone={phone} />
      </Paragraph>
    )
    const { html: written, text } = renderMail({ ...content, body })
    expect(written).toMatch(
      new RegExp(`${link.replace('+', '\\+')}[^>]*>${phone.replace('+', '\\+')}</`),
    )
    expect(text).toContain(phone)
    expect(text).not.toContain('tel:')
  })

  it('the HTML of an internal mail has no contact lines', () => {
    expect(html).toContain('Une question')
    expect(renderMail({ ...content, isInternal: true }).html).not.toContain('Une question')
  })

  it('a button with an address that is not absolute is rejected', () => {
    for (const href of ['/devis', 'javascript:alert(1)', 'nouvelle-cle.example'])
      expect(() => renderMail({ ...content, body: <Button href={href}>Ouvrir</Button> })).toThrow(
        'absolute',
      )
  })
})

describe('the text of a mail', () => {
  it('the text of a mail reads as a letter', () => {
    expect(renderMail(content).text).toBe(
      [
        'Nouvelle Clé',
        '',
        'Votre devis de déménagement',
        '',
        'De Paris <https://nouvelle-cle.example/paris> à Lyon, tel que vous l’avez vu',
        'sur notre site il y a quelques minutes, toutes taxes comprises.',
        '',
        'Départ          Paris',
        'Prix définitif  1\u202f234,50\u00a0€',
        '',
        'Ouvrir mon devis <https://nouvelle-cle.example/devis#cle>',
        '',
        '----------------------------------------',
        '',
        '',
        'Votre message',
        '',
        '> Bonjour,',
        '> ',
        '> <script>alert(1)</script>',
        '',
        'Appel non surtaxé.',
        '',
        'Une question\u00a0? Répondez à ce message ou appelez le 01\u00a099\u00a000\u00a012\u00a034,',
        '7\u00a0jours\u00a0sur\u00a07, de 9\u00a0h\u00a0à\u00a018\u00a0h.',
        '',
        'Vous avez demandé ce devis.',
        '',
        'Nouvelle Clé, SAS au capital de 100\u00a0000 euros',
        '14 rue des Emballeurs, 75015 Paris',
        'RCS\u00a0Paris\u00a0000\u00a0000\u00a0000, TVA\u00a0FR00\u00a0000000000, licence de transport',
        'nº\u00a02026/11/0000000',
      ].join('\n'),
    )
  })
})

describe('a subject', () => {
  it.each([
    ['Devis de Zoé\r\nBcc: tous@example.fr', 'Devis de Zoé Bcc: tous@example.fr'],
    ['a\nb\u2028c\u0085d\u0000e\u000bf', 'a b c d e f'],
    ['  Devis\t de  Paul ', 'Devis de Paul'],
    ['Devis \u202egnp.exe\u200b', 'Devis gnp.exe'],
    ['1\u202f234,50\u00a0€', '1\u202f234,50\u00a0€'],
    [`${'é'.repeat(199)}🚚🚚`, `${'é'.repeat(199)}🚚`],
  ])('%.20j is one line', (given, kept) => {
    expect(cleanSubject(given)).toBe(kept)
    expect(renderMail({ ...content, subject: given }).subject).toBe(kept)
  })
})
