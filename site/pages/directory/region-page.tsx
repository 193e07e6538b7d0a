import type { ShownRegion } from '../../directory'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import type { ShownPage } from './shown'
import { TownList } from './town-list'

/** A region: its departments, and the other regions. */
export const regionPage = ({ shown }: ShownPage<ShownRegion>): Page => {
  const { region, edited, departments, regions, mainTowns } = shown
  return {
    title: edited?.baliseTitle ?? `Déménageurs ${region.in}`,
    description: edited?.metaDescription ?? `Déménager ${region.in} : ${departments.length} départements.`,
    canonical: region.href,
    isIndexed: true,
    body: (
      <div className="editorial frame">
        <Breadcrumb trail={[{ title: 'Déménageurs', href: routes.directory.href() }]} here={region.name} />
        <h1 className="display">{edited?.h1 ?? `Déménageurs ${region.in}`}</h1>
        <ul>
          {[...departments, ...regions].map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        <TownList towns={mainTowns} />
      </div>
    ),
  }
}
