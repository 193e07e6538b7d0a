import { HOME } from '../../content/home'
import type { ArticleCard, HomeContent, PressArticle } from '../../editorial'
import type { Page } from '../../page'
import { routes } from '../../routes'
import type { ExampleMove } from '../../section'
import { Advantages } from './advantages'
import { CallBack, type CallBackProps } from './call-back'
import { CentralContent } from './central-content'
import { ClaimsTape } from './claims-tape'
import { Closing } from './closing'
import { Days } from './days'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { LongRead } from './long-read'
import { News, Press } from './news'
import { Preparation } from './preparation'
import { Reviews } from './reviews'

export interface HomePageProps {
  callBack: CallBackProps
  content: HomeContent
  news: readonly ArticleCard[]
  press: readonly PressArticle[]
  example: ExampleMove | null
  /** Of the content. */
  version: string
}

/** S2 §2 'Home and general', top to bottom. */
export const homePage = ({ callBack, content, news, press, example, version }: HomePageProps): Page => ({
  title: content.title ?? HOME.title,
  description: content.metaDescription ?? HOME.description,
  canonical: routes.home.href(),
  isIndexed: true,
  script: { file: 'site/islands.ts', data: {} },
  body: (
    <>
      <Hero title={content.h1Title ?? HOME.hero.title} example={example} />
      <ClaimsTape rating={content.rating} />
      <CallBack {...callBack} />
      <HowItWorks steps={content.steps} testimonials={content.testimonials} />
      {/* Where links to the flash offers lead; without offers there is nothing to see. */}
      <div id="ventes-flash" className="flash-place" />
      <Days example={example} />
      {news.length + press.length > 0 && (
        <div className="told frame">
          <News cards={news} />
          <Press articles={press} />
        </div>
      )}
      <Advantages version={version} />
      <CentralContent content={content.centralContent} />
      <Preparation preparation={content.preparation} />
      <Reviews rating={content.rating} reviews={content.reviews} reviewsNote={content.reviewsNote} />
      <div className="reading frame">
        <LongRead parts={content.parts} />
      </div>
      <Closing />
    </>
  ),
})
