import type { ShownTown } from '../../directory'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import type { ShownPage } from './shown'
import { TownList } from './town-list'

/** A town: what it is, and what a move from there costs. */
export const townPage = ({ shown }: ShownPage<ShownTown>): Page => {
  const { region, department, town, edited, postcodes, neighbours, namesakes, isIndexed } = shown
  const place = `${town.in} (${department.name}${town.postcode === null ? '' : `, ${town.postcode}`})`
  return {
    title: edited?.baliseTitle ?? `Déménageurs ${place}`,
    description:
      edited?.metaDescription ?? `Déménager ${place} : ${town.population} habitants, ${postcodes.join(', ')}.`,
    canonical: town.href,
    isIndexed,
    body: (
      <div className="editorial frame">
        <Breadcrumb
          trail={[
            { title: 'Déménageurs', href: routes.directory.href() },
            { title: region.name, href: region.href },
            { title: department.name, href: department.href },
          ]}
          here={town.name}
        />
        <h1 className="display">{edited?.h1 ?? `Déménageurs ${town.in}`}</h1>
        <TownList towns={[...neighbours.map(neighbour => neighbour.town), ...namesakes]} />
      </div>
    ),
  }
}
