import { describe, expect, it } from 'vitest'
import { readMarkdown } from './markdown-file'

const page = (body: string, fields = 'title: "Un titre"') => `---\nid: 1\n${fields}\n---\n${body}`
const read = (text: string) => readMarkdown('faqs/x.md', text)

describe('a Markdown file', () => {
  it('a Markdown file is read as its fields and its text as HTML', () => {
    const { fields } = read(
      page('## Avant\n\nUn **carton**.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n'),
    )
    expect(fields).toMatchObject({ id: 1, title: 'Un titre' })
    expect(fields['content']).toMatch(
      /^<h2>Avant<\/h2>\n<p>Un <strong>carton<\/strong>\.<\/p>\n<table>/,
    )
  })

  it('a Markdown file keeps dates as they are written', () => {
    const { fields } = read(page('', 'createdAt: 2026-03-12T08:00:00.000Z\nday: 2026-03-12'))
    expect(fields).toMatchObject({
      createdAt: '2026-03-12T08:00:00.000Z',
      day: '2026-03-12',
      content: '',
    })
  })

  it('a Markdown file has its placeholders replaced by the brand’s data, with a phone link', () => {
    const { fields } = read(
      page('{brand}, {phone}, {rating} sur 5.', 'texts:\n  - a: "au {phone}, {capital} €"'),
    )
    expect(fields['texts']).toEqual([
      { a: 'au 01\u00A099\u00A000\u00A012\u00A034, 100\u00A0000 €' },
    ])
    expect(fields['content']).toBe(
      '<p>Nouvelle Clé, <a href="tel:+33199001234">01\u00A099\u00A000\u00A012\u00A034</a>, 4,6 sur 5.</p>',
    )
  })

  it('a Markdown file keeps a live price as a paragraph of its own', () => {
    const { fields } = read(
      page('Par exemple :\n\n[prix: Paris → Lyon, 30\u00A0m³]\n\nEt la suite.'),
    )
    expect(fields['content']).toContain('\n<p>[prix: Paris → Lyon, 30\u00A0m³]</p>\n')
  })

  it('a Markdown file with Windows line ends is read', () => {
    expect(read(page('Un\n\nDeux').replaceAll('\n', '\r\n')).fields).toMatchObject({
      id: 1,
      title: 'Un titre',
    })
  })

  it.each([
    ['no front matter', '# Titre\n', /^faqs\/x\.md, line 1: no front matter/],
    ['one that never ends', '---\nid: 1\n', /line 1: no front matter/],
    ['broken YAML', page('', 'title: "Un'), /line \d: not readable as YAML/],
    ['a field given twice', page('', 'title: a\ntitle: b'), /line 4: not readable as YAML/],
    ['no fields', '---\n- a\n---\n', /line 2: front matter is no list of fields/],
    [
      'an unknown placeholder',
      page('Un.\n\nAu {telephone}.'),
      /line 7: nothing fills \{telephone\}/,
    ],
    ['one in a field', page('', 'title: "{marque}"'), /line 3: nothing fills \{marque\}/],
    [
      'a price within a sentence',
      page('Un.\n\nSoit [prix: Paris → Lyon, 30 m³].'),
      /line 7: field "content"/,
    ],
    [
      'a price without an empty line',
      page('Un.\n[prix: Paris → Lyon, 30 m³]'),
      /line 6: field "content"/,
    ],
    ['a price without a volume', page('[prix: Paris → Lyon]'), /line 5: field "content"/],
  ])('an error names the line of %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  it('an error names the line of a field, or of its parent field', () => {
    const { fault } = read(
      page('Texte', 'title: x\nsources:\n  - label: a\n    href: b\n  - { label: c, href: d }'),
    )
    expect(fault(['title'], 'm').message).toBe('faqs/x.md, line 3: field "title": m')
    expect(fault(['sources', 0, 'href'], 'm').message).toContain('line 6: field "sources.0.href"')
    expect(fault(['sources', 1, 'date'], 'm').message).toContain('line 7: field "sources.1.date"')
    expect(fault(['sources'], 'm').message).toContain('line 4')
    expect(fault(['slug'], 'm').message).toContain('line 1: field "slug"')
    expect(fault(['content'], 'm').message).toContain('line 9: field "content"')
  })
})
