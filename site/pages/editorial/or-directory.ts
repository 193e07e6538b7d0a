import type { Kind } from '../../kinds/kinds'
import { routes } from '../../routes'
import type { Loaded, PageRequest, PageSources } from '../row'
import type { Shown } from './article-views'

/**
 * Resolves an unknown address in a list: a town without an editor's article has its page in the
 * directory. With several towns of that name, one has to be chosen.
 */
export const orDirectory = (
  loaded: Loaded<Shown>,
  kind: Kind,
  { param }: Pick<PageRequest, 'param'>,
  { directory }: Pick<PageSources, 'directory'>,
): Loaded<Shown> => {
  const isNone = loaded === 'not-found' || ('isGone' in loaded && loaded.isGone === true)
  if (kind.directory === undefined || !isNone) return loaded
  const towns = directory.named(param('entry'))
  const [town] = towns
  if (town === undefined) return loaded
  return towns.length === 1
    ? { redirect: town.href, isPermanent: true }
    : { redirect: routes.directorySearch.href(town.name) }
}
