import { isOnSale, isReserved } from '../../../shared/domain/flash-offer'
import { routes } from '../../routes'
import { isTestPage } from '../forms/test-page'
import { row } from '../row'
import { homePage, type HomePageProps } from './home-page'

const NEWS_COUNT = 3
/** Number of press articles on the home page. */
const PRESS = 3

/** Sales and holds change the page. */
const flashKey = ({ offers, now }: HomePageProps['flash']): string =>
  JSON.stringify(offers?.map(offer => [offer, isReserved(offer, now)]) ?? null)

export const HOME_SECTION = [
  row<HomePageProps>({
    pattern: [routes.home.pattern, routes.index.pattern],
    frame: 'site',
    checksHuman: true, // the call-back block's form
    policy: { 'media-src': ["'self'"] }, // testimonials may be films
    load: async (request, { forms, contents, editorial, exampleMove, flashOffers }) => {
      const now = new Date()
      const [content, version, news, press, offers] = await Promise.all([
        contents.home(),
        contents.version(),
        editorial.newest('news-articles', NEWS_COUNT).catch(() => []),
        editorial.press(1).catch(() => null),
        flashOffers.list().catch(() => null),
      ])
      const onSale = offers?.filter(offer => isOnSale(offer, now)) ?? null
      return {
        data: {
          callBack: {
            signedTime: forms.signTime(),
            usesRecaptcha: forms.usesRecaptcha,
            isTest: isTestPage(request),
          },
          content,
          version,
          news,
          press: press?.articles.slice(0, PRESS) ?? [],
          example: exampleMove(),
          flash: { offers: onSale, now },
        },
      }
    },
    // Includes the lengths: without news it is another page.
    cacheKey: ({ version, example, news, press, flash }) =>
      `${version} ${example?.date ?? ''} ${news.length} ${press.length} ${flashKey(flash)}`,
    page: homePage,
  }),
]
