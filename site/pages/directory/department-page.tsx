import type { ShownDepartment } from '../../directory'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import type { ShownPage } from './shown'
import { TownList } from './town-list'

/** A department: all of its towns. */
export const departmentPage = ({ shown }: ShownPage<ShownDepartment>): Page => {
  const { region, department, edited, neighbours, towns } = shown
  const place = `${department.in} (${department.code})`
  return {
    title: edited?.baliseTitle ?? `Déménageurs ${place}`,
    description: edited?.metaDescription ?? `Déménager ${place} : le prix depuis ses ${department.towns} communes.`,
    canonical: department.href,
    isIndexed: true,
    body: (
      <div className="editorial frame">
        <Breadcrumb
          trail={[
            { title: 'Déménageurs', href: routes.directory.href() },
            { title: region.name, href: region.href },
          ]}
          here={department.name}
        />
        <h1 className="display">{edited?.h1 ?? `Déménageurs ${department.in}`}</h1>
        <ul>
          {neighbours.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        <TownList towns={towns} />
      </div>
    ),
  }
}
