/** Target of the end of a list's address: a page or an article; null: invalid. */
type Entry = { page: number } | { slug: string } | null

const NUMBER = /^[1-9]\d{0,5}$/
/** Characters that Strapi allows in slugs. */
const SLUG = /^[\w.~-]{1,200}$/

const pageOf = (number: string): Entry => (NUMBER.test(number) ? { page: Number(number) } : null)

/** `areNumbersPages`: 'les-checklists/2' is page 2, as 'les-checklists/page=2' is. */
export const entryOf = (text: string, areNumbersPages = false): Entry => {
  if (text === '') return { page: 1 }
  if (text.startsWith('page=')) return pageOf(text.slice('page='.length))
  if (areNumbersPages && /^-?\d+$/.test(text)) return pageOf(text)
  return SLUG.test(text) ? { slug: text } : null
}
