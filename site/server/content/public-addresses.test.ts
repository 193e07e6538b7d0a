import { describe, expect, it } from 'vitest'
import { createPublicAddresses } from './public-addresses'

const INTERNAL = 'http://strapi:1337'
const PUBLIC = 'https://cms.example'
const publicText = (text: string, publicUrl: string | null = PUBLIC, apiUrl = INTERNAL): unknown =>
  createPublicAddresses(apiUrl, publicUrl)({ text })['text']

describe('addresses in answers of the content service', () => {
  it.each([
    ['/uploads/a.jpg', `${PUBLIC}/uploads/a.jpg`],
    [`${INTERNAL}/uploads/a.jpg`, `${PUBLIC}/uploads/a.jpg`],
    ['<img src="/uploads/a.jpg">', `<img src="${PUBLIC}/uploads/a.jpg">`],
    ["<img src='uploads/a.jpg'>", `<img src='${PUBLIC}/uploads/a.jpg'>`],
    ['<a href="../uploads/a.pdf">', `<a href="${PUBLIC}/uploads/a.pdf">`],
    ['![Un camion](/uploads/a.jpg)', `![Un camion](${PUBLIC}/uploads/a.jpg)`],
    [
      `![](${INTERNAL}/uploads/a.jpg) et ${INTERNAL}.`,
      `![](${PUBLIC}/uploads/a.jpg) et ${INTERNAL}.`,
    ],
    [`<a href="${INTERNAL}">`, `<a href="${PUBLIC}">`],
    [`${INTERNAL}7/uploads/a.jpg`, `${INTERNAL}7/uploads/a.jpg`],
    ['https://cdn.example/uploads/a.jpg', 'https://cdn.example/uploads/a.jpg'],
    ['<a href="/faq/uploads/">', '<a href="/faq/uploads/">'],
    ['Le dossier /uploads/ du site', 'Le dossier /uploads/ du site'],
  ])('the text %s becomes %s', (text, expected) => expect(publicText(text)).toBe(expected))

  it('every field of an entry is read, and values other than texts stay', () => {
    const picture = (url: string) => ({
      data: { id: 1, attributes: { url, formats: { small: { url, width: 500 } } } },
    })
    const publicFields = createPublicAddresses(INTERNAL, PUBLIC)
    expect(publicFields({ image: picture('/uploads/a.jpg'), list: [null, 2, true] })).toEqual({
      image: picture(`${PUBLIC}/uploads/a.jpg`),
      list: [null, 2, true],
    })
  })

  it('without an address for browsers, uploads are at the address of the service', () => {
    expect(publicText('/uploads/a.jpg', null)).toBe(`${INTERNAL}/uploads/a.jpg`)
    expect(publicText('/uploads/a.jpg', null, 'https://cms.example/cms/api/')).toBe(
      'https://cms.example/cms/uploads/a.jpg',
    )
    expect(publicText('/uploads/a.jpg', 'https://www.example/cms')).toBe(
      'https://www.example/cms/uploads/a.jpg',
    )
  })
})
