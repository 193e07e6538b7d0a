import type { ReactElement } from 'react'
import { Document, type DocumentAssets } from '../../layout/document'
import { articlePage } from '../../pages/editorial/article-page'
import { listPage } from '../../pages/editorial/list-page'
import type { Shown } from '../../pages/editorial/article-views'

/** A page of this site's components, for another framework to render. */
export const documentOf = (shown: Shown, assets: DocumentAssets): ReactElement => {
  if (shown.state !== 'article' && shown.state !== 'list')
    throw new Error(`nothing to show: ${shown.state}`)
  const page = shown.state === 'article' ? articlePage(shown) : listPage(shown)
  return <Document page={page} frame="site" assets={assets} origin="http://localhost" />
}
