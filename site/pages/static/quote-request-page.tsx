import { STATIC_PAGES } from '../../texts/static-page-texts'
import type { StaticContent } from '../../ports/editorial'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { QuoteStep } from '../../ui/next-step'
import { VolumeGuide } from '../home/volume-guide'
import { HeadForm } from './head-form'
import { StaticFrame } from './static-frame'
import { staticHead } from './static-page'

/**
 * Page of a kind of quote: the form first, then the prices and their basis. The national page also
 * shows the volume of each home.
 */
export const quotePage = (path: string, content: StaticContent): Page => ({
  ...staticHead(path, content),
  body: (
    <>
      <StaticFrame
        content={content}
        beside={<HeadForm title={STATIC_PAGES.quote} departure={content.departure} />}
        isIllustrated
        next={<QuoteStep departure={content.departure} />}
      />
      {path === routes.editorial.href('/devis-demenagement') && <VolumeGuide />}
    </>
  ),
})
