import type { ReactNode } from 'react'
import type { EditedPlace, TownLink } from '../../ports/directory'
import type { ArticleLink } from '../../ports/editorial'
import type { Page } from '../../layout/page'
import { placeSeo } from '../../layout/structured-data/place-data'
import { DirectoryClosing } from './directory-closing'
import { RandomReviews } from './random-reviews'
import { MainTowns } from './main-towns'
import { PlaceHead } from './place-head'
import { Services } from './services'
import type { PlacePageView } from './place-page-views'

/** Content of a region's or department's page. */
interface Area {
  place: { name: string; href: string }
  edited: EditedPlace | null
  trail: readonly ArticleLink[]
  /** Title without an editor's. */
  title: string
  description: string
  heading: string
  lead: string
  mainTowns: { title: string; towns: readonly TownLink[] }
  /** Content below the texts of the head. */
  head: ReactNode
  /** Content between head and common end. */
  children: ReactNode
  closing: string
}

/** Returns the page of a region or department, with their common beginning and end. */
export const areaPage = (
  { preview, home, version, isComplete }: Omit<PlacePageView<unknown>, 'view'>,
  { place: { name, href }, edited, trail, heading, mainTowns, ...area }: Area,
): Page => ({
  title: edited?.baliseTitle ?? area.title,
  description: edited?.metaDescription ?? area.description,
  canonical: href,
  style: 'site/pages/directory/directory-rows.css',
  isIndexed: preview === null,
  ...(edited && { modifiedAt: edited.updatedAt }),
  ...placeSeo({ name, description: heading, href, trail, kind: 'AdministrativeArea' }),
  script: { file: 'site/client/islands.ts', data: {} },
  body: (
    <>
      <PlaceHead
        preview={preview}
        isComplete={isComplete}
        edited={edited}
        trail={trail}
        here={name}
        title={heading}
        lead={area.lead}
        beside={<MainTowns {...mainTowns} edited={edited} />}
      >
        {area.head}
      </PlaceHead>
      {area.children}
      <Services home={home} version={version} href={href} />
      <RandomReviews home={home} version={version} href={href} />
      <DirectoryClosing title={area.closing} />
    </>
  ),
})
