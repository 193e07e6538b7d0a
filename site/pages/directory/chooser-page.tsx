import type { TownLink } from '../../directory'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { TownList } from './town-list'

/** Find your town: those that bear the name. */
export const chooserPage = ({ words, towns }: { words: string; towns: readonly TownLink[] }): Page => ({
  title: 'Trouver ma ville',
  description: 'Les villes de France par leur nom ou leur code postal.',
  canonical: routes.directorySearch.href(),
  isIndexed: false,
  body: (
    <div className="editorial frame">
      <h1 className="display">Trouver ma ville</h1>
      <form action={routes.directorySearch.href()}>
        <label>
          Ville ou code postal <input name="q" defaultValue={words} />
        </label>
        <button>Chercher</button>
      </form>
      <TownList towns={towns} />
    </div>
  ),
})
