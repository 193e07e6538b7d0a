import { dayInFrance } from '../../../shared/domain/moving-date'
import { toPlainText } from '../../../shared/domain/text'
import type { FoundPlace, Read } from '../../ports/directory'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { LONGEST_SEARCH } from '../../ports/search'
import {
  type Loaded,
  type PageRequest,
  type PageSources,
  type BrowserFeature,
  row,
  type SectionRow,
} from '../row'
import { chooserPage } from './chooser-page'
import { departmentPage } from './department-page'
import { DIRECTORY_PREVIEW } from './directory-preview'
import { francePage } from './france-page'
import { permitPage } from './permit-page'
import { withPreviewLinks } from './preview-links'
import { regionPage } from './region-page'
import type { PlacePageView } from './place-page-views'
import { townPage } from './town-page'
import { type MissingPlace, missingPlace, unknownPlacePage } from './unknown-place-page'

type Directory = PageSources['directory']
type Address = Pick<PageRequest, 'param'>

/** Kind of a page: address, data, and view. */
interface Kind<View> {
  pattern: string
  /** Returns the key of an address. */
  placeOf: (address: Address) => string
  find: (
    directory: Directory,
    address: Address,
    withDrafts: boolean,
  ) => Promise<Read<FoundPlace<View>>>
  page: (page: PlacePageView<View>) => Page
}

type CachedPlace<View> = (PlacePageView<View> | { missing: MissingPlace }) & { key: string | null }

/** 'Autour de moi' asks visitors for their position. */
const FEATURES: readonly BrowserFeature[] = ['geolocation']

const loaded = async <View extends object>(
  { value, isComplete }: Read<FoundPlace<View>>,
  { search, previewLink, param }: Pick<PageRequest, 'search' | 'previewLink' | 'param'>,
  { contents, directory }: Pick<PageSources, 'contents' | 'directory'>,
  key: string | null,
): Promise<Loaded<CachedPlace<View>>> => {
  if (value === null)
    return { data: { missing: missingPlace(param, directory), key: null }, isFound: false }
  const isPreview = key === null
  if ('movedTo' in value) {
    const to = String(value.movedTo)
    return {
      redirect: (isPreview ? routes.directoryPreview.href(to) : to) + search,
      isPermanent: true,
    }
  }
  const [home, version] = await Promise.all([contents.home(), contents.version()])
  const preview = isPreview ? { link: previewLink } : null
  // A page without editors' texts is not cached.
  return {
    data: { view: value, preview, home, version, isComplete, key: isComplete ? key : null },
    isComplete,
  }
}

const rowsOf = <View extends object>({
  pattern,
  placeOf,
  find,
  page,
}: Kind<View>): readonly SectionRow[] => {
  const common = { frame: 'site', features: FEATURES } as const
  const pageOf = (loadedPage: CachedPlace<View>): Page =>
    'missing' in loadedPage ? unknownPlacePage(loadedPage.missing) : page(loadedPage)
  const keyOf = (address: Address, { directory }: Pick<PageSources, 'directory'>): string =>
    `${directory.faresVersion()} ${placeOf(address)}`
  return [
    row<CachedPlace<View>>({
      ...common,
      pattern: routes.directoryPreview.pattern(pattern),
      preview: () => DIRECTORY_PREVIEW,
      load: async (request, sources) =>
        loaded(await find(sources.directory, request, true), request, sources, null),
      cacheKey: () => null,
      page: loadedPage => withPreviewLinks(pageOf(loadedPage)),
    }),
    row<CachedPlace<View>>({
      ...common,
      pattern,
      keptBy: keyOf,
      load: async (request, sources) =>
        loaded(
          await find(sources.directory, request, false),
          request,
          sources,
          keyOf(request, sources),
        ),
      cacheKey: ({ key }) => key,
      page: pageOf,
    }),
  ]
}

const townOf = ({ param }: Address) =>
  [param('region'), param('department'), param('town')] as const

/** Search for a town: a single result redirects to its page, of several the visitor chooses one. */
const SEARCH = row({
  pattern: routes.directorySearch.pattern,
  frame: 'site',
  features: FEATURES,
  load: ({ query }, { directory }) => {
    const text = toPlainText(query('q'), LONGEST_SEARCH).trim()
    const towns = directory.search(text)
    const [only] = towns
    return only !== undefined && towns.length === 1
      ? { redirect: only.href }
      : { data: { query: text, towns, regions: directory.regions } }
  },
  cacheKey: () => null,
  page: chooserPage,
})

/** Letter to the town hall, filled from the query. */
const PERMIT = row({
  pattern: routes.directoryPermit.pattern,
  frame: 'site',
  isPrivate: true, // it shows the customer's addresses
  load: async (request, { directory }) => {
    const found = await directory.town(...townOf(request))
    if (found.value === null) return 'not-found'
    if ('movedTo' in found.value)
      return {
        redirect: routes.directoryPermit.href(found.value.movedTo) + request.search,
        isPermanent: true,
      }
    return { data: { view: found.value, query: request.query, today: dayInFrance(new Date()) } }
  },
  cacheKey: () => null,
  page: permitPage,
})

/**
 * Pages of movers by region, department and town. The first matching row is used: fixed addresses
 * come before patterns.
 */
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
    find: (directory, { param }, withDrafts) =>
      directory.department(param('region'), param('department'), withDrafts),
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
