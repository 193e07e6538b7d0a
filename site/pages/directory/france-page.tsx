import type { ShownFrance } from '../../directory'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { ShownPage } from './shown'
import { TownList } from './town-list'

/** All of France: its regions, and the towns people look for most. */
export const francePage = ({ shown: { edited, regions, mainTowns, towns } }: ShownPage<ShownFrance>): Page => ({
  title: edited?.baliseTitle ?? 'Déménageurs en France, région par région',
  description: edited?.metaDescription ?? `Le prix d’un déménagement depuis chacune des ${towns} communes de France.`,
  canonical: routes.directory.href(),
  isIndexed: true,
  body: (
    <div className="editorial frame">
      <h1 className="display">{edited?.h1 ?? 'Déménageurs en France'}</h1>
      <ul>
        {regions.map(({ code, href, name }) => (
          <li key={code}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      <TownList towns={mainTowns} />
    </div>
  ),
})
