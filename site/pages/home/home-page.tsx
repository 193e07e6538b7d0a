import { HOME } from '../../content/home'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { Advantages } from './advantages'
import { Article } from './article'
import { CallBack, type CallBackProps } from './call-back'
import { ClaimsTape } from './claims-tape'
import { Closing } from './closing'
import { Days } from './days'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { Preparation } from './preparation'
import { VolumeGuide } from './volume-guide'

export const homePage = (callBack: CallBackProps): Page => ({
  title: HOME.title,
  description: HOME.description,
  canonical: routes.home.href(),
  isIndexed: true,
  script: { file: 'site/islands.ts', data: {} },
  body: (
    <>
      <Hero />
      <ClaimsTape />
      <CallBack {...callBack} />
      <HowItWorks />
      <Days />
      <Advantages />
      <VolumeGuide />
      <div className="reading frame">
        <Article />
        <Preparation />
      </div>
      <Closing />
    </>
  ),
})
