import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import { array, func, is, string, type } from 'superstruct'
import type { Branding, PartnerTheme } from '../../../shared/domain/partner'
import type { Fragment, SnapshotInput, FragmentSources } from '../../ports/fragments'
import type { Log } from '../http/logger'

/** Input of `widget/fragments.tsx`: only the widget's build is imported, never its sources. */
interface FragmentRequest extends SnapshotInput {
  tag: string
  attributes: Readonly<Record<string, string>>
  apiUrl: string
  version: string
  partner: Branding | null
  styles: readonly string[]
  isOwnSite: boolean
}

interface Drawing {
  FRAGMENT_TAGS: readonly string[]
  renderFragment: (request: FragmentRequest) => string | null
  themeText: (theme: PartnerTheme) => string
}

const DrawingModule = type({
  FRAGMENT_TAGS: array(string()),
  renderFragment: func(),
  themeText: func(),
})

const isDrawing = (module: unknown): module is Drawing => is(module, DrawingModule)

export interface FragmentAsked extends SnapshotInput {
  tag: string
  attributes: Readonly<Record<string, string>>
  /**
   * Origin of this server for the page that shows it, without a slash at the end; '' on a page of
   * ours.
   */
  apiUrl: string
  /** Unpublished look of the partner, and the address of its style sheet. Default: as published. */
  look?: { partner: Branding; sheet: string }
}

export interface WidgetFragments extends FragmentSources {
  /** The elements with a snapshot; none if the widget has not been built. */
  tags: () => Promise<readonly string[]>
  /** Same as `of`, for a page of any site. Rejects if it cannot be rendered. */
  draw: (asked: FragmentAsked) => Promise<Fragment | null>
  /**
   * The style sheet of a partner's colours, which follows the widget's own; null for no partner.
   */
  themeSheet: (slug: string) => Promise<string | null>
  /** Returns the style sheet of colours; null if the widget has not been built. */
  sheetOf: (theme: PartnerTheme) => Promise<string | null>
}

interface FragmentDeps {
  /** `dist/widget` */
  builtIn: string
  /** The version of the served script; null: the widget has not been built. */
  version: () => Promise<string | null>
  findPartner: (slug: string) => Promise<Branding | null>
  log: Pick<Log, 'error'>
}

/** Path of partners' colours. */
export const THEMES = '/widget/themes/'

/** Returns the address of a partner's colours for a snapshot. */
export const themePath = (slug: string): string => `${THEMES}${encodeURIComponent(slug)}.css`

/**
 * Lifetime in the cache: rendering takes 2 ms, and the same snapshot is soon requested again; its
 * data may be as old as this.
 */
const DRAWN = { max: 200, ttl: 30_000 }

/**
 * Renders snapshots of elements by the widget's server build in `builtIn`; a new build is loaded
 * automatically.
 */
export const createWidgetFragments = ({
  builtIn,
  version,
  findPartner,
  log,
}: FragmentDeps): WidgetFragments => {
  const file = join(builtIn, 'server/fragments.js')
  let loaded: Promise<Drawing | null> = Promise.resolve(null)
  let stamp = ''
  const load = async (newest: string): Promise<Drawing | null> => {
    const module: unknown = await import(`${pathToFileURL(file).href}?${newest}`)
    if (!isDrawing(module)) throw new Error(`${file} draws nothing`)
    return module
  }
  const drawn = new LRUCache<string, Fragment>(DRAWN)
  /** Changes with the build; '': none. */
  const buildOf = async (): Promise<string> => {
    const built = await stat(file).catch(() => null)
    return built === null ? '' : `${built.mtimeMs}-${built.size}`
  }
  const drawing = async (): Promise<Drawing | null> => {
    const newest = await buildOf()
    if (newest !== stamp) {
      stamp = newest
      loaded = newest === '' ? Promise.resolve(null) : load(newest)
    }
    return loaded
  }
  const draw = async ({
    tag,
    attributes,
    apiUrl,
    look,
    ...given
  }: FragmentAsked): Promise<Fragment | null> => {
    const [module, widget] = await Promise.all([drawing(), version()])
    if (module === null || widget === null) return null
    const { partner: slug = '' } = attributes
    const partner = look?.partner ?? (slug === '' ? null : await findPartner(slug))
    const styles = [
      `${apiUrl}/widget/${widget}/widget.css`,
      ...(partner === null ? [] : [look?.sheet ?? apiUrl + themePath(partner.slug)]),
    ]
    const isOwnSite = apiUrl === ''
    const asked = { tag, attributes, apiUrl, version: widget, partner, styles, isOwnSite, ...given }
    const html = module.renderFragment(asked)
    return html === null ? null : { html, styles, version: widget }
  }
  return {
    tags: async () => (await drawing())?.FRAGMENT_TAGS ?? [],
    draw,
    themeSheet: async slug => {
      const [module, partner] = await Promise.all([drawing(), findPartner(slug)])
      return module === null || partner === null ? null : module.themeText(partner.theme)
    },
    sheetOf: async theme => (await drawing())?.themeText(theme) ?? null,
    of: async (tag, attributes, given) => {
      try {
        const built = await buildOf()
        const widget = await version()
        // A visitor's input is not cached for others.
        const key =
          given?.draft === undefined
            ? JSON.stringify([built, widget, tag, attributes, given])
            : null
        const known = key === null ? undefined : drawn.get(key)
        if (known !== undefined) return known
        const fragment = await draw({ tag, attributes, apiUrl: '', ...given })
        if (key !== null && fragment !== null) drawn.set(key, fragment)
        return fragment
      } catch (err) {
        log.error(
          { err, tag },
          'cannot render an element on the server: the page shows the content of its tag',
        )
        return null
      }
    },
  }
}
