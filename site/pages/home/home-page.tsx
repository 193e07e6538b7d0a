import { HOME } from '../../texts/home-texts'
import type { ArticleCard, PressArticle } from '../../ports/editorial'
import type { HomeContent } from '../../ports/home-content'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { ExampleMove } from '../row'
import { organisationData, websiteData } from '../../layout/structured-data/organisation-data'
import { Advantages } from './advantages'
import { CallBack, type CallBackProps } from './call-back'
import { CentralContent } from './central-content'
import { ClaimsTape } from './claims-tape'
import { Closing } from './closing'
import { Days } from './days'
import { FlashSales, type FlashSalesProps } from './flash-sales'
import { Hero } from './hero'
import { homeWords } from './home-words'
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
  flash: FlashSalesProps
  /** Content version. */
  version: string
}

const Body = ({ callBack, content, news, press, example, flash, version }: HomePageProps) => {
  const words = homeWords(content)
  return (
    <>
      <Hero title={content.h1Title ?? HOME.hero.title} words={words.hero} example={example} />
      <ClaimsTape claims={words.claims} ratingClaim={words.ratingClaim} rating={content.rating} />
      <CallBack {...callBack} words={words.advisor} />
      <HowItWorks steps={content.steps} testimonials={content.testimonials} words={words} />
      <FlashSales {...flash} words={words.flash} />
      <Days example={example} words={words.days} />
      {news.length + press.length > 0 && (
        <div className="told frame">
          <News cards={news} words={words.news} />
          <Press articles={press} words={words.press} />
        </div>
      )}
      <Advantages version={version} words={words.advantages} />
      <CentralContent content={content.centralContent} words={words.central} />
      <Preparation preparation={content.preparation} />
      <Reviews {...content} words={words.reviews} />
      <LongRead parts={content.parts} words={words.reading} />
      <Closing words={words.closing} />
    </>
  )
}

/** Home page, with its sections from top to bottom. */
export const homePage = (shown: HomePageProps): Page => ({
  title: shown.content.title ?? HOME.title,
  description: shown.content.metaDescription ?? HOME.description,
  canonical: routes.home.href(),
  isIndexed: true,
  style: 'site/pages/home/home-row.css',
  structured: origin => [organisationData(origin), websiteData(origin)],
  script: { file: 'site/client/islands.ts', data: {} },
  // Its styles load in place, so that the content above does not wait for them.
  fragment: shown.flash.fragment && { ...shown.flash.fragment, styles: [] },
  body: <Body {...shown} />,
})
