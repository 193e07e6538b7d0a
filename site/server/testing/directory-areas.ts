import type { DepartmentLink, RegionLink } from '../../ports/directory'
import { routes } from '../../routes'

/** Regions and departments of the small directory that tests have. */
export const REGION = {
  ara: {
    code: '84',
    slug: 'auvergne-rhone-alpes',
    href: routes.directoryRegion.href('auvergne-rhone-alpes'),
    name: 'Auvergne-Rhône-Alpes',
    of: 'd’Auvergne-Rhône-Alpes',
    in: 'en Auvergne-Rhône-Alpes',
    mapId: 'FRARA',
    population: 1_400_000,
  },
  bretagne: {
    code: '53',
    slug: 'bretagne',
    href: routes.directoryRegion.href('bretagne'),
    name: 'Bretagne',
    of: 'de Bretagne',
    in: 'en Bretagne',
    mapId: 'FRBRE',
    population: 300_000,
  },
} satisfies Record<string, RegionLink>

const departmentOf = (
  region: RegionLink,
  department: Omit<DepartmentLink, 'href' | 'towns'>,
  towns: number,
): DepartmentLink => ({
  ...department,
  href: routes.directoryDepartment.href(region.slug, department.slug),
  towns,
})

export const DEPARTMENT = {
  ain: departmentOf(
    REGION.ara,
    { code: '01', slug: 'ain', name: 'Ain', of: 'de l’Ain', in: 'dans l’Ain', population: 400_000 },
    3,
  ),
  rhone: departmentOf(
    REGION.ara,
    {
      code: '69',
      slug: 'rhone',
      name: 'Rhône',
      of: 'du Rhône',
      in: 'dans le Rhône',
      population: 1_000_000,
    },
    1,
  ),
  finistere: departmentOf(
    REGION.bretagne,
    {
      code: '29',
      slug: 'finistere',
      name: 'Finistère',
      of: 'du Finistère',
      in: 'dans le Finistère',
      population: 300_000,
    },
    2,
  ),
}
