import { isReserved, flashSaving } from '../../../shared/domain/flash-offer'
import { HOME } from '../../texts/home-texts'
import type { ArticleCard, PressArticle } from '../../ports/editorial'
import type { HomeContent, Rating } from '../../ports/home-content'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { ExampleMove } from '../row'
import { organisationData, websiteData } from '../../layout/structured-data/organisation-data'
import { Advantages } from './advantages'
import { CallBack, type CallBackProps } from './call-back'
import { CentralContent } from './central-content'
import { Closing } from './closing'
import { Days } from './days'
import { FlashSales, type FlashSalesProps } from './flash-sales'
import { Hero } from './hero'
import { homeWords, type HomeWords } from './home-words'
import { LongRead } from './long-read'
import { News, Press } from './news'
import { Preparation } from './preparation'
import { Reviews } from './reviews'
import { StepList } from './step-list'
import { Testimonials } from './testimonials'

interface ClaimsTapeProps {
  claims: HomeWords['claims']
  ratingClaim: HomeWords['ratingClaim']
  rating: Rating | null
  flash: Pick<FlashSalesProps, 'offers' | 'now'>
}

/** Returns the largest saving among the available offers, in percent; 0 if none has a former price. */
const largestSaving = ({ offers, now }: ClaimsTapeProps['flash']): number =>
  Math.max(
    0,
    ...(offers ?? [])
      .filter(offer => !isReserved(offer, now))
      .map(offer => flashSaving(offer)?.percent ?? 0),
  )

const withFlash = (claims: HomeWords['claims'], percent: number): HomeWords['claims'] =>
  percent === 0
    ? claims
    : [...claims, { strong: HOME.flashClaim.strong(percent), text: HOME.flashClaim.text }]

/**
 * Claims on a strip of packing tape across the page. The rating appears only with source and date.
 */
const ClaimsTape = ({ claims, ratingClaim, rating, flash }: ClaimsTapeProps) => (
  <div className="tape">
    <ul className="tape-claims strip">
      {rating !== null && (
        <li>
          <strong>{ratingClaim.strong}</strong> <span>{ratingClaim.text}</span>{' '}
          <a className="tape-source" href={routes.editorial.href('/avis-des-clients')}>
            {rating.note}
          </a>
        </li>
      )}
      {withFlash(claims, largestSaving(flash)).map(({ strong, text, note }) => (
        <li key={`${strong} ${text}`}>
          <strong>{strong}</strong> <span>{text}</span>
          {note && (
            <>
              {' '}
              <small className="tape-source">{note}</small>
            </>
          )}
        </li>
      ))}
    </ul>
  </div>
)

interface HowItWorksProps extends Pick<HomeContent, 'steps' | 'testimonials'> {
  words: Pick<HomeWords, 'steps' | 'testimonials'>
}

/** Three steps from address to date, with testimonials. */
const HowItWorks = ({ steps, testimonials, words }: HowItWorksProps) => (
  <section className="steps frame" aria-labelledby="etapes">
    <div className="section-intro">
      <h2 id="etapes">{steps?.title ?? HOME.steps.title}</h2>
      <p className="lead">{words.steps.intro}</p>
    </div>
    <StepList steps={steps?.list ?? HOME.steps.list} />
    {testimonials.length > 0 && (
      <Testimonials testimonials={testimonials} words={words.testimonials} />
    )}
  </section>
)

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
  const texts = homeWords(content)
  return (
    <>
      <Hero title={content.h1Title ?? HOME.hero.title} texts={texts.hero} example={example} />
      <ClaimsTape
        claims={texts.claims}
        ratingClaim={texts.ratingClaim}
        rating={content.rating}
        flash={flash}
      />
      <CallBack {...callBack} texts={texts.advisor} />
      <HowItWorks steps={content.steps} testimonials={content.testimonials} words={texts} />
      <FlashSales {...flash} texts={texts.flash} />
      <Days example={example} texts={texts.days} />
      {news.length + press.length > 0 && (
        <div className="told frame">
          <News cards={news} texts={texts.news} />
          <Press articles={press} texts={texts.press} />
        </div>
      )}
      <Advantages version={version} texts={texts.advantages} />
      <CentralContent content={content.centralContent} texts={texts.central} />
      <Preparation preparation={content.preparation} />
      <Reviews {...content} texts={texts.reviews} />
      <LongRead parts={content.parts} texts={texts.reading} />
      <Closing texts={texts.closing} />
    </>
  )
}

/** Home page, with its sections from top to bottom. */
export const homePage = (props: HomePageProps): Page => ({
  title: props.content.title ?? HOME.title,
  description: props.content.metaDescription ?? HOME.description,
  canonical: routes.home.href(),
  isIndexed: true,
  style: 'site/pages/home/home-row.css',
  structured: origin => [organisationData(origin), websiteData(origin)],
  script: { file: 'site/client/islands.ts', data: {} },
  body: <Body {...props} />,
})
