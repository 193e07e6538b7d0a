import type { NamedPlaceFault } from '../content/entry'

/** Names of parts of the territory. */
interface Named {
  regions: readonly { slug: string }[]
  areas: readonly { department: { slug: string } }[]
  place: (code: string) => object | null
}

/** Reports entries whose place does not exist: they would appear on no page. */
export const createNamedPlaceFault = ({ regions, areas, place }: Named): NamedPlaceFault => {
  const slugs = {
    regions: new Set<unknown>(regions.map(({ slug }) => slug)),
    departments: new Set<unknown>(areas.map(({ department }) => department.slug)),
  }
  return (collection, { slug, code }) => {
    if (collection === 'regions' && !slugs.regions.has(slug))
      return {
        path: ['slug'],
        message: `no region of metropolitan France has the slug ${JSON.stringify(slug)}`,
      }
    if (collection === 'departements' && !slugs.departments.has(slug))
      return {
        path: ['slug'],
        message: `no department of metropolitan France has the slug ${JSON.stringify(slug)}`,
      }
    if (collection === 'villes' && typeof code === 'string' && place(code) === null)
      return {
        path: ['code'],
        message: `no town of metropolitan France has the code ${JSON.stringify(code)}`,
      }
    return null
  }
}
