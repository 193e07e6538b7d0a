import { routes } from '../../routes'
import { row } from '../../section'
import { homePage, type HomePageProps } from './home-page'

const NEWS = 3
/** S2 §9. */
const PRESS = 3

export const HOME_SECTION = [
  row<HomePageProps>({
    pattern: [routes.home.pattern, routes.index.pattern],
    frame: 'site',
    checksHuman: true, // the call-back block's form
    policy: { 'media-src': ["'self'"] }, // testimonials may be films
    load: async (_, { forms, contents, editorial, exampleMove }) => {
      const [content, version, news, press] = await Promise.all([
        contents.home(),
        contents.version(),
        editorial.newest('news-articles', NEWS).catch(() => []),
        editorial.press(1).catch(() => null),
      ])
      return {
        data: {
          callBack: { made: forms.made(), usesRecaptcha: forms.usesRecaptcha },
          content,
          version,
          news,
          press: press?.articles.slice(0, PRESS) ?? [],
          example: exampleMove(),
        },
      }
    },
    // The length of what could be read: without news it is another page.
    cacheKey: ({ version, example, news, press }) => `${version} ${example?.date ?? ''} ${news.length} ${press.length}`,
    page: homePage,
  }),
]
