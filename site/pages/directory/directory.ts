import { dayInFrance } from '../../../shared/domain/moving-date'
import type { FoundPlace, Read } from '../../directory'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { type Loaded, type PageRequest, type PageSources, row, type SectionRow } from '../../section'
import { chooserPage } from './chooser-page'
import { departmentPage } from './department-page'
import { francePage } from './france-page'
import { permitPage } from './permit-page'
import { regionPage } from './region-page'
import type { ShownPage } from './shown'
import { townPage } from './town-page'

type Directory = PageSources['directory']
type Address = Pick<PageRequest, 'param'>

/** A kind of page: where it stands, what it is made of, and what it shows. */
interface Kind<Shown> {
  pattern: string
  /** What its address says, as one text. */
  placeOf: (address: Address) => string
  find: (directory: Directory, address: Address, withDrafts: boolean) => Promise<Read<FoundPlace<Shown>>>
  page: (page: ShownPage<Shown>) => Page
}

type Kept<Shown> = ShownPage<Shown> & { key: string | null }

const loaded = <Shown extends object>(
  { value, isComplete }: Read<FoundPlace<Shown>>,
  { search, previewLink }: Pick<PageRequest, 'search' | 'previewLink'>,
  key: string | null,
): Loaded<Kept<Shown>> => {
  if (value === null) return 'not-found'
  const isPreview = key === null
  if (!('movedTo' in value))
    // What an editor's words are missing from is nobody's to keep.
    return {
      data: { shown: value, preview: isPreview ? { link: previewLink } : null, key: isComplete ? key : null },
      isComplete,
    }
  const to = String(value.movedTo)
  return { redirect: (isPreview ? routes.directoryPreview.href(to) : to) + search, isPermanent: true }
}

const rowsOf = <Shown extends object>({ pattern, placeOf, find, page }: Kind<Shown>): readonly SectionRow[] => {
  const keyOf = (address: Address, { directory }: Pick<PageSources, 'directory'>): string =>
    `${directory.faresVersion()} ${placeOf(address)}`
  return [
    row<Kept<Shown>>({
      pattern: routes.directoryPreview.pattern(pattern),
      frame: 'site',
      preview: () => ({ name: 'directory', path: routes.directoryPreview.href(routes.directory.href()) }),
      load: async (request, { directory }) => loaded(await find(directory, request, true), request, null),
      cacheKey: () => null,
      page,
    }),
    row<Kept<Shown>>({
      pattern,
      frame: 'site',
      keptBy: keyOf,
      load: async (request, sources) =>
        loaded(await find(sources.directory, request, false), request, keyOf(request, sources)),
      cacheKey: ({ key }) => key,
      page,
    }),
  ]
}

const townOf = ({ param }: Address) => [param('region'), param('department'), param('town')] as const

/** Find your town: a single one is gone to, of several one is chosen. */
const SEARCH = row({
  pattern: routes.directorySearch.pattern,
  frame: 'site',
  load: ({ query }, { directory }) => {
    const words = query('q')
    const towns = directory.search(words)
    const [only] = towns
    return only !== undefined && towns.length === 1 ? { redirect: only.href } : { data: { words, towns } }
  },
  cacheKey: () => null,
  page: chooserPage,
})

/** A letter to the mairie, with what the query tells of the move. */
const PERMIT = row({
  pattern: routes.directoryPermit.pattern,
  frame: 'site',
  isPrivate: true, // it says who moves where
  load: async (request, { directory }) => {
    const found = await directory.town(...townOf(request))
    if (found.value === null) return 'not-found'
    if ('movedTo' in found.value)
      return { redirect: routes.directoryPermit.href(found.value.movedTo) + request.search, isPermanent: true }
    return { data: { shown: found.value, query: request.query, today: dayInFrance(new Date()) } }
  },
  cacheKey: () => null,
  page: permitPage,
})

/** Movers by region, department and town. The first that fits an address answers it: what has a name comes before what bears one. */
export const DIRECTORY: readonly SectionRow[] = [
  ...rowsOf({
    pattern: routes.directory.pattern,
    placeOf: () => '',
    find: (directory, _address, withDrafts) => directory.france(withDrafts),
    page: francePage,
  }),
  SEARCH,
  ...rowsOf({
    pattern: routes.directoryRegion.pattern,
    placeOf: ({ param }) => param('region'),
    find: (directory, { param }, withDrafts) => directory.region(param('region'), withDrafts),
    page: regionPage,
  }),
  ...rowsOf({
    pattern: routes.directoryDepartment.pattern,
    placeOf: ({ param }) => `${param('region')}/${param('department')}`,
    find: (directory, { param }, withDrafts) => directory.department(param('region'), param('department'), withDrafts),
    page: departmentPage,
  }),
  PERMIT,
  ...rowsOf({
    pattern: routes.directoryTown.pattern,
    placeOf: address => townOf(address).join('/'),
    find: (directory, address, withDrafts) => directory.town(...townOf(address), withDrafts),
    page: townPage,
  }),
]
